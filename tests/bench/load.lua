-- What wrk asks for, and how it reports. Every lead is another one, as those of people are.
local lead, run, count = "", "", 0

function init(arguments)
  lead = arguments[1] or ""
  run = string.format("%d-%s", os.time(), tostring({}):match("0x(%x+)"))
  if lead == "" then
    wrk.headers["Accept-Encoding"] = "br"
    return
  end
  wrk.method = "POST"
  wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
  wrk.headers["Accept"] = "application/json"
end

function request()
  if lead == "" then
    return wrk.format()
  end
  count = count + 1
  local name = run .. "-" .. count
  wrk.headers["Idempotency-Key"] = name
  return wrk.format(nil, nil, nil, lead .. "&name=" .. name)
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    '{"perSecond":%.2f,"p50":%.3f,"p99":%.3f,"failed":%d}',
    summary.requests / (summary.duration / 1e6),
    latency:percentile(50) / 1000,
    latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
