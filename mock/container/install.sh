#!/bin/sh
# Installs a packed sandbox in a folder: install.sh <tarball> <folder>. Needs Node 24 and npm, but no privileges.
set -eu

package=${1:?'install.sh <tarball> <folder>: name the tarball of the package'}
folder=${2:?'install.sh <tarball> <folder>: name the folder to install in'}

case $package in
  /*) ;;
  *) package=$PWD/$package ;;
esac

mkdir -p "$folder"
cd "$folder"
printf '{ "private": true }\n' > package.json
npm install --omit=dev --omit=peer --ignore-scripts --no-audit --no-fund --no-update-notifier "$package"
node_modules/.bin/tesa-mock --version
