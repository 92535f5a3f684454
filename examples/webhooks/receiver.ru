require 'json'
require 'openssl'

# After a rotation, keep both secrets for 24 hours, separated by a comma.
SECRETS = ENV.fetch('TESA_WEBHOOK_SECRETS', '').split(',', -1)
SECRET = /\Awhsec_[0-9A-Za-z_-]+\z/
HEADER = /\At=([1-9][0-9]{0,9})((?:,v1=[0-9a-f]{64}){1,5})\z/
TOLERANCE_IN_SECONDS = 300
MOST_BYTES = 1_048_576

class Refused < StandardError; end

# Raises the same error for every cause, because a cause would help only a forger.
def verify(header, body, secrets, now)
  found = HEADER.match(header.to_s.b)
  # With an empty secret, anybody could sign.
  raise Refused unless found && secrets.all?(SECRET)

  timestamp, signatures = found.captures
  raise Refused if (now - timestamp.to_i).abs > TOLERANCE_IN_SECONDS

  matches = secrets.any? do |secret|
    expected = OpenSSL::HMAC.hexdigest('SHA256', secret, "#{timestamp}.".b + body)
    # Compares in constant time, so that the duration reveals nothing about the signature.
    signatures.scan(/[0-9a-f]{64}/).any? do |signature|
      OpenSSL.fixed_length_secure_compare(expected, signature)
    end
  end
  raise Refused unless matches
end

# An event may arrive twice: store its id in the same transaction as its effect, and skip a stored id.
def handle(event)
  puts "#{event['id']} #{event['tipo']}"
end

# A Rack application, for any server or Rails.
RECEIVER = lambda do |env|
  # The raw bytes. A body longer than any event is cut, so its signature does not match.
  body = env['rack.input']&.read(MOST_BYTES) || ''
  verify(env['HTTP_SERVICE_SIGNATURE'], body.b, SECRETS, Time.now.to_r)
  handle(JSON.parse(body))
  [200, {}, []]
rescue Refused
  [400, {}, []]
end

run RECEIVER
