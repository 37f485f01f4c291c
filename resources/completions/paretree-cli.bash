# Completion of paretree-cli for bash: source this file. Commands, options and choices come from the program's own help.
_paretree_cli() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} program=${COMP_WORDS[0]}
  local -a help=("$program" --help)
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    local commands
    commands=$("${help[@]}" 2>/dev/null | sed -n '/^Subcommands:/,$s/^  \([a-z]\+\) .*/\1/p')
    mapfile -t COMPREPLY < <(compgen -W "$commands --help --version" -- "$word")
    return
  fi
  help=("$program" "${COMP_WORDS[1]}" --help)
  if [[ ${COMP_WORDS[1]} == study ]]; then
    if ((COMP_CWORD == 2)); then
      local commands
      commands=$("${help[@]}" 2>/dev/null | sed -n '/^Subcommands:/,$s/^  \([a-z]\+\) .*/\1/p')
      mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$word")
      return
    fi
    help=("$program" study "${COMP_WORDS[2]}" --help)
  fi
  if [[ ${COMP_WORDS[1]} == learn ]]; then
    if ((COMP_CWORD == 2)); then
      local learners
      learners=$("${help[@]}" 2>/dev/null | sed -n "s/^ *LEARNER TEXT REQUIRED *One of \([^;]*\);.*/\1/p" | tr -d ,)
      mapfile -t COMPREPLY < <(compgen -W "$learners" -- "$word")
      return
    fi
    help=("$program" learn "${COMP_WORDS[2]}" --help)
  fi
  if [[ $word == -* ]]; then
    local options
    options=$("${help[@]}" 2>/dev/null | grep -o -- '^ *\(-h,\)\?--[a-z.-]\+' | sed 's/^ *//; s/^-h,//')
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
    return
  fi
  if [[ $before == --* ]]; then
    local choices
    choices=$("${help[@]}" 2>/dev/null | sed -n "s/^ *$before \([a-z0-9|-]*|[a-z0-9|-]*\).*/\1/p" | tr '|' ' ')
    if [[ -n $choices ]]; then
      mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$word")
      return
    fi
  fi
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "$word")
}
complete -F _paretree_cli paretree-cli
