#!/usr/bin/env bash
# One study by GNU parallel, by an array of Slurm on this machine alone, and by srun with Open MPI: jobs are killed, put back
# into the queue, carried on; the results are those of one process. PARETREE_BIN: the programs. What is not installed is said
# and left out, and the end says so.
set -euo pipefail
bin=${PARETREE_BIN:?} cli=$PARETREE_BIN/paretree-cli
place=$(mktemp -d /tmp/paretree-cluster.XXXXXX) # short: sockets lie in it
chmod 755 "$place"
daemons=() left_out=()

finish() {
  local code=$?
  for pid in "${daemons[@]}"; do kill "$pid" 2>/dev/null || true; done
  [ $code -eq 0 ] || tail -n 20 "$place"/*.log 2>/dev/null || true
  wait 2>/dev/null || true
  [ -n "${KEEP_CLUSTER:-}" ] || rm -rf "$place"
  exit $code
}
trap finish EXIT
say() { printf '%s\n' "$*" >&2; }
fail() { say "FAIL: $*"; exit 1; }
has() {
  for program; do
    command -v "$program" >/dev/null || { left_out+=("$program"); return 1; }
  done
}
count() { find "$1/results" -name '*.json' | wc -l; }
# Waits until a command holds, five minutes at most: Slurm lets a task that it has taken back rest for two.
until_holds() {
  local what=$1
  shift
  for _ in $(seq 3000); do "$@" && return 0; sleep 0.1; done
  fail "$what"
}
made() {
  "$cli" study new "$place/$1" --data "$place/activity.csv" --learner cart,gmt --grid 'min-leaf=3|12; gmt.generations=400' \
    --seeds 1-8 --quiet >/dev/null
}
same() {
  "$cli" study verify "$place/$1" >/dev/null || fail "$1: a result is not as it was written"
  diff -r "$place/whole/results" "$place/$1/results" >/dev/null || fail "$1: other results than those of one process"
  say "ok: $2"
}

"$cli" generate activity --rows 300 --out "$place/activity.csv"
made whole
"$cli" study run "$place/whole" --quiet >/dev/null

if has parallel; then
  made first
  "$cli" study script "$place/first" --parallel : --chunk 2 >/dev/null
  mv "$place/first" "$place/parallel" # it runs where it is now
  # Killed as soon as something is done; what a unit needed then is missing is run by the second start.
  sh "$place/parallel/study.parallel.sh" >"$place/parallel.log" 2>&1 &
  job=$!
  until_holds "parallel gives no result" sh -c "[ \$(find '$place/parallel/results' -name '*.json' | wc -l) -ge 1 ]"
  kill -9 "$job" 2>/dev/null || true
  wait "$job" 2>/dev/null || true
  killed=$(count "$place/parallel")
  # A task that has failed: its unit's table is away for a while.
  mv "$place/parallel/data/activity.csv" "$place/away.csv"
  sh "$place/parallel/study.parallel.sh" >>"$place/parallel.log" 2>&1 && fail "parallel: tasks without their table did not fail"
  mv "$place/away.csv" "$place/parallel/data/activity.csv"
  sh "$place/parallel/study.parallel.sh" >>"$place/parallel.log" 2>&1 || fail "parallel does not go on"
  same parallel "GNU parallel, killed after $killed of $(count "$place/whole") results, failed tasks resumed"
fi

start_slurm() {
  local host
  host=$(hostname -s)
  dd if=/dev/urandom of="$place/munge.key" bs=1 count=128 status=none
  chmod 600 "$place/munge.key"
  /usr/sbin/munged --foreground --force --key-file="$place/munge.key" --socket="$place/munge.socket" \
    --pid-file="$place/munged.pid" --seed-file="$place/munge.seed" --log-file="$place/munged.log" 2>>"$place/munged.log" &
  daemons+=($!)
  until_holds "munge does not start" test -S "$place/munge.socket"
  mkdir -p "$place/state" "$place/spool"
  cat >"$place/slurm.conf" <<END
ClusterName=here
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$place/munge.socket
StateSaveLocation=$place/state
SlurmdSpoolDir=$place/spool
SlurmctldPidFile=$place/slurmctld.pid
SlurmdPidFile=$place/slurmd.pid
SlurmctldPort=17817
SlurmdPort=17818
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
SlurmctldTimeout=300
SlurmdTimeout=300
MinJobAge=600
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
END
  printf 'CgroupAutomount=no\n' >"$place/cgroup.conf"
  export SLURM_CONF=$place/slurm.conf
  /usr/sbin/slurmctld -D >"$place/slurmctld.log" 2>&1 &
  daemons+=($!)
  /usr/sbin/slurmd -D -N "$host" >"$place/slurmd.log" 2>&1 &
  daemons+=($!)
  until_holds "Slurm's node does not come up" sh -c "sinfo -h -o %T 2>/dev/null | grep -Eq 'idle|mixed|allocated'"
}

if has munged slurmctld slurmd sbatch srun; then
  start_slurm
  # Tasks of many units, so that the one that is taken back has some under way and some open.
  made first
  "$cli" study script "$place/first" --slurm --chunk 8 >/dev/null
  mv "$place/first" "$place/array" # as a folder that was copied to a cluster
  job=$(cd "$place/array" && sbatch --parsable study.sbatch)
  until_holds "the array gives no result" sh -c "[ \$(find '$place/array/results' -name '*.json' | wc -l) -ge 1 ]"
  # A task that runs is put back into the queue.
  running=$(squeue -h -r -j "$job" -t RUNNING -o %i | head -n 1)
  requeued=none
  if [ -n "$running" ] && scontrol requeue "$running" 2>>"$place/requeue.log"; then requeued=$running; fi
  count "$place/array" >"$place/requeued"
  until_holds "the array does not end" sh -c "[ -z \"\$(squeue -h -j $job 2>/dev/null)\" ]"
  [ "$requeued" != none ] || fail "no task could be put back into the queue"
  same array "an array of Slurm, task $requeued put back into the queue with $(cat "$place/requeued") results there"

  made srun
  if [ -x "$bin/paretree-farm" ]; then
    if srun --mpi=none -n 2 "$bin/paretree-farm" run "$place/srun" --quiet 2>"$place/none.log"; then
      fail "srun without PMIx was not refused"
    fi
    grep -q 'mpi=pmix' "$place/none.log" || fail "srun without PMIx: what is wrong is not said"
    srun --mpi=pmix -n 2 "$bin/paretree-farm" run "$place/srun" --quiet 2>"$place/srun.log" || fail "srun --mpi=pmix fails"
    same srun "srun --mpi=pmix with two ranks; without PMIx refused in words"
  else
    left_out+=(paretree-farm)
  fi
fi

if [ ${#left_out[@]} -gt 0 ]; then
  say "Left out, since these are not installed (resources/packages-cluster.txt): ${left_out[*]}"
  exit 1
fi
