#!/bin/sh
# Prints the images of compose.yaml with the current digests of their tags, as lines for .env, which
# compose prefers to its own. Use it to move up when a tag was rebuilt, and check what it prints.
# usage: scripts/pin-images.sh >> .env
set -eu
cd "$(dirname "$0")/.."
sed -n 's/.*\${\(INKREADY_[A-Z]*_IMAGE\):-\([^}]*\)}.*/\1 \2/p' compose.yaml |
  while read -r name pinned; do
    image=${pinned%@*}
    docker pull --quiet "$image" >&2
    digest=$(docker image inspect --format '{{index .RepoDigests 0}}' "$image")
    echo "$name=${image%%:*}@${digest#*@}"
  done
