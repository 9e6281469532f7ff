#!/bin/sh
# Writes the images of compose.yaml by the digests that their tags have now, for .env: from then on no
# registry can hand out another image under the same name. Run it where images come from, look at what
# it prints, and run it again to move up.
# usage: scripts/pin-images.sh >> .env
set -eu
cd "$(dirname "$0")/.."
sed -n 's/.*\${\(INKREADY_[A-Z]*_IMAGE\):-\([^}]*\)}.*/\1 \2/p' compose.yaml |
  while read -r name image; do
    docker pull --quiet "$image" >&2
    digest=$(docker image inspect --format '{{index .RepoDigests 0}}' "$image")
    echo "$name=${image%%:*}@${digest#*@}"
  done
