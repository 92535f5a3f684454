-- The requests of wrk. Arguments: the method, a number unique to this run, and the body of a POST.
local method, run, body
local sent = 0

function init(args)
  method, run, body = args[1], tonumber(args[2]), args[3]
  wrk.headers['Authorization'] = 'Bearer svc_test_exemplo_admin'
  wrk.headers['Accept'] = 'application/json'
  if body then wrk.headers['Content-Type'] = 'application/json' end
end

function request()
  if not body then return wrk.format(method) end
  sent = sent + 1
  -- A repeated key would be answered from the stored response.
  wrk.headers['Idempotency-Key'] = string.format('%08x-0000-4000-8000-%012x', run, sent)
  return wrk.format(method, nil, nil, body)
end
