#!/bin/sh
# Runs a command with a temporary PostgreSQL: scripts/with-postgres.sh npm test
# TEST_DATABASE_URL has its URL; nothing is left behind. POSTGRES_BIN sets another folder of programs. With --fsync first, as
# benchmarks have it, a commit waits for the disk; tests need not.
set -eu

bin=${POSTGRES_BIN:-$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)}
[ -x "${bin:-}/initdb" ] || { echo 'PostgreSQL is not installed; set POSTGRES_BIN to the folder of initdb.' >&2; exit 1; }
fsync=off
[ "${1:-}" != --fsync ] || { fsync=on; shift; }
[ $# -gt 0 ] || { echo "Usage: $0 [--fsync] command [arguments]" >&2; exit 1; }

# initdb refuses to run as root.
as_owner() { if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi; }

home=$(as_owner mktemp -d "${TMPDIR:-/tmp}/with-postgres.XXXXXX")
finish() {
  as_owner "$bin/pg_ctl" -D "$home/data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$home"
}
trap finish EXIT
trap 'exit 130' INT TERM

said=$(as_owner "$bin/initdb" -D "$home/data" -U tester --auth trust --encoding UTF8 --locale C.UTF-8) || { echo "$said" >&2; exit 1; }
# A free port: if another program takes it first, the server does not start, and the next port is tried.
for attempt in 1 2 3 4 5; do
  port=$(node -e "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close() })")
  options="-h 127.0.0.1 -p $port -k $home -c fsync=$fsync -c max_connections=200"
  if as_owner "$bin/pg_ctl" -D "$home/data" -w -l "$home/server.log" -o "$options" start >/dev/null; then started=yes; break; fi
done
[ "${started:-}" = yes ] || { cat "$home/server.log" >&2; exit 1; }

TEST_DATABASE_URL="postgres://tester@127.0.0.1:$port/postgres" "$@"
