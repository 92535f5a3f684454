# `api` calls the API, `sandbox` the control plane. For another port, set SANDBOX=http://127.0.0.1:4011
SANDBOX="${SANDBOX:-http://127.0.0.1:4010}"
api() { curl -sS -X "$1" "$SANDBOX/v1$2" -H 'Authorization: Bearer svc_test_exemplo_admin' \
  -H 'Content-Type: application/json' "${@:3}" && echo; }
sandbox() { curl -sS -X "$1" "$SANDBOX/_sandbox$2" -H 'Content-Type: application/json' "${@:3}" && echo; }
