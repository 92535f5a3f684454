require 'json'
require 'openssl'

# The new one and the one before it, with a comma between them, for 24 hours after a rotation.
SECRETS = ENV.fetch('TESA_WEBHOOK_SECRETS', '').split(',', -1)
SECRET = /\Awhsec_[0-9A-Za-z_-]+\z/
HEADER = /\At=([1-9][0-9]{0,9})((?:,v1=[0-9a-f]{64}){1,5})\z/
TOLERANCE_IN_SECONDS = 300
MOST_BYTES = 1_048_576

class Refused < StandardError; end

# Raises one error, whatever is wrong: its cause would help a forger alone.
def verify(header, body, secrets, now)
  found = HEADER.match(header.to_s.b)
  # Without a secret, anybody could sign.
  raise Refused unless found && secrets.all?(SECRET)

  timestamp, signatures = found.captures
  raise Refused if (now - timestamp.to_i).abs > TOLERANCE_IN_SECONDS

  matches = secrets.any? do |secret|
    expected = OpenSSL::HMAC.hexdigest('SHA256', secret, "#{timestamp}.".b + body)
    # In constant time: how long it takes tells nothing of the signature.
    signatures.scan(/[0-9a-f]{64}/).any? do |signature|
      OpenSSL.fixed_length_secure_compare(expected, signature)
    end
  end
  raise Refused unless matches
end

# An event may come twice: write its id in the transaction of its effect, and skip an id that is there.
def handle(event)
  puts "#{event['id']} #{event['tipo']}"
end

# A Rack application: any server runs it, and Rails mounts it.
RECEIVER = lambda do |env|
  # The bytes as they came. What is longer than any event is cut, and then no signature matches.
  body = env['rack.input']&.read(MOST_BYTES) || ''
  verify(env['HTTP_SERVICE_SIGNATURE'], body.b, SECRETS, Time.now.to_r)
  handle(JSON.parse(body))
  [200, {}, []]
rescue Refused
  [400, {}, []]
end

run RECEIVER
