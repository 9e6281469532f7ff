#!/bin/sh
# Writes the images of compose.yaml by the digests that their tags have now, for .env, which compose takes
# in place of those that it names: to move up when a tag has been built anew. Look at what it prints.
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
