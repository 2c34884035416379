// Lets one call of the system fail: the FAULT_AT-th of those named FAULT, with the error number FAULT_ERROR, and if
// FAULT_ON is set all after it, too. Where FAULT is `clock`, the clock steps back by an hour instead. Where FAULT is
// `any`, all calls below count and none fails: the process gets the signal FAULT_ERROR after the FAULT_AT-th. How many
// there were is written to the file FAULT_COUNT in the end. Where FAULT is `naming`, another thread gets
// the signal FAULT_ERROR when a file gets its name: its handler removes the file, and goes on only when the process waits
// for it by `pause`. Where FAULT is `frame`, the process gets the signal FAULT_ERROR before the FAULT_AT-th write of more
// than a kilobyte.
//
//   clang -O2 -shared -fPIC -o faults.so Tests/Probes/Faults/faults.c
//   LD_PRELOAD=./faults.so FAULT=write FAULT_AT=2 FAULT_ERROR=28 gifrefresh info a.gif
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static atomic_long calls;

// Sends the signal after a call, if this is the one.
static void interrupt(void) {
  const char *wanted = getenv("FAULT"), *number = getenv("FAULT_AT"), *signal = getenv("FAULT_ERROR");
  if (!wanted || strcmp(wanted, "any") || !number || !signal) return;
  int error = errno;
  if (atomic_fetch_add(&calls, 1) + 1 == atol(number)) kill(getpid(), atoi(signal));
  errno = error;
}

// Whether this call is the one, or behind it; counts it if it has the name.
static int fails(const char *name) {
  const char *wanted = getenv("FAULT"), *number = getenv("FAULT_AT"), *error = getenv("FAULT_ERROR");
  if (!wanted || strcmp(wanted, name)) return 0;
  long call = atomic_fetch_add(&calls, 1) + 1, at = number ? atol(number) : 0;
  if (at == 0 || call < at || (call > at && !getenv("FAULT_ON"))) return 0;
  errno = error ? atoi(error) : EIO;
  return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// Files in which the system's thread pool looks up its own threads; it ends the process where it cannot, and the
// tool has no part in that.
static atomic_char is_pools[4096];

static int counts(int file) { return file < 0 || file >= 4096 || !is_pools[file]; }

ssize_t read(int file, void *bytes, size_t count) {
  ssize_t result = counts(file) && fails("read") ? -1 : REAL(read)(file, bytes, count);
  interrupt();
  return result;
}

ssize_t write(int file, const void *bytes, size_t count) {
  if (count > 1024 && fails("frame")) kill(getpid(), atoi(getenv("FAULT_ERROR")));
  ssize_t result = fails("write") ? -1 : REAL(write)(file, bytes, count);
  interrupt();
  return result;
}

int open(const char *name, int flags, ...) {
  va_list more;
  va_start(more, flags);
  mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
  va_end(more);
  int is_pool = !strncmp(name, "/proc/", 6);
  if (!is_pool && fails("open")) return -1;
  int file = REAL(open)(name, flags, mode);
  if (file >= 0 && file < 4096) is_pools[file] = is_pool;
  interrupt();
  return file;
}

// A file is closed even where closing it fails.
int close(int file) {
  int has_counted = counts(file);
  int result = REAL(close)(file);
  interrupt();
  return has_counted && fails("close") ? -1 : result;
}

int rename(const char *old, const char *new) {
  int result = fails("rename") ? -1 : REAL(rename)(old, new);
  interrupt();
  return result;
}

static pthread_t other;
static atomic_int has_other;
static sem_t is_removed, is_awaited;

static void *rest(void *nothing) {
  // The threads of the system's pool, one of which starts this one, block signals.
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
  for (;;) REAL(pause)();
  return nothing;
}

// Sends the signal to a thread of its own, and waits until its handler has removed the file.
static void interrupt_naming(void) {
  const char *wanted = getenv("FAULT"), *signal = getenv("FAULT_ERROR");
  if (!wanted || strcmp(wanted, "naming") || !signal || atomic_load(&has_other)) return;
  sem_init(&is_removed, 0, 0);
  sem_init(&is_awaited, 0, 0);
  if (REAL(pthread_create)(&other, NULL, rest, NULL)) return;
  atomic_store(&has_other, 1);
  pthread_kill(other, atoi(signal));
  while (sem_wait(&is_removed)) continue;
}

int unlink(const char *name) {
  int result = REAL(unlink)(name);
  if (atomic_load(&has_other) && pthread_equal(pthread_self(), other)) {
    sem_post(&is_removed);
    while (sem_wait(&is_awaited)) continue;
  }
  return result;
}

int pause(void) {
  if (atomic_load(&has_other)) sem_post(&is_awaited);
  return REAL(pause)();
}

int link(const char *old, const char *new) {
  interrupt_naming();
  int result = fails("link") ? -1 : REAL(link)(old, new);
  interrupt();
  return result;
}

int mkdir(const char *name, mode_t mode) { return fails("mkdir") ? -1 : REAL(mkdir)(name, mode); }

void *mmap(void *place, size_t count, int protection, int flags, int file, off_t offset) {
  // Those that are asked for pixels and files: larger than what threads and the allocator ask for.
  if (flags & MAP_ANON && count > 32 << 20 && fails("memory")) return MAP_FAILED;
  return REAL(mmap)(place, count, protection, flags, file, offset);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*work)(void *), void *with) {
  return fails("thread") ? errno : REAL(pthread_create)(thread, attributes, work, with);
}

// Once the clock has stepped back, it goes on from there.
int clock_gettime(clockid_t clock, struct timespec *time) {
  static atomic_int has_stepped;
  int result = REAL(clock_gettime)(clock, time);
  if (clock == CLOCK_REALTIME) return result;
  if (fails("clock")) has_stepped = 1;
  if (has_stepped) time->tv_sec -= 3600;
  return result;
}

__attribute__((destructor)) static void tell(void) {
  const char *name = getenv("FAULT_COUNT");
  FILE *file = name ? fopen(name, "w") : NULL;
  if (!file) return;
  fprintf(file, "%ld\n", (long)calls);
  fclose(file);
}
