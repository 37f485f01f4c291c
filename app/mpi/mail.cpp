#include "app/mpi/mail.h"

#include <mpi.h>

#include <iterator>

namespace paretree::farm {
namespace {

constexpr int kTag = 1;

}  // namespace

World::World(int& argc, char**& argv) {
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &size_);
}

World::~World() { MPI_Finalize(); }

struct Mail::Post {
  std::string bytes;
  MPI_Request request = MPI_REQUEST_NULL;
};

Mail::Mail() = default;
Mail::~Mail() = default;

void Mail::send(int to, const Json& content) {
  Post& post = under_.emplace_back();
  post.bytes = dumpJson(content, -1);
  MPI_Isend(post.bytes.data(), static_cast<int>(post.bytes.size()), MPI_BYTE, to, kTag, MPI_COMM_WORLD,
            &post.request);
}

std::optional<Letter> Mail::take() {
  int there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &there, &status);
  if (!there) return std::nullopt;
  int bytes = 0;
  MPI_Get_count(&status, MPI_BYTE, &bytes);
  std::string text(static_cast<std::size_t>(bytes), '\0');
  MPI_Recv(text.data(), bytes, MPI_BYTE, status.MPI_SOURCE, kTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  auto content = parseJson(text, "letter");
  return Letter{status.MPI_SOURCE, content ? std::move(*content) : Json()};
}

bool Mail::sent() {
  for (auto post = under_.begin(); post != under_.end();) {
    int done = 0;
    MPI_Test(&post->request, &done, MPI_STATUS_IGNORE);
    post = done ? under_.erase(post) : std::next(post);
  }
  return under_.empty();
}

}  // namespace paretree::farm
