# Reads vectors from the standard input and prints what the receiver decides of each: 1 or 0. With a port, serves it, as
# a server of Rack would.
def run(application) = $application = application

load File.join(__dir__, 'receiver.ru')

def decide
  $stdin.each_line(chomp: true) do |line|
    now, secrets, body, header = line.split(/ /, -1)
    verify(header&.unpack1('m'), body.unpack1('m'), secrets.unpack1('m').split(',', -1), now.to_r / 1000)
    puts 1
  rescue Refused
    puts 0
  end
end

def serve(port)
  require 'stringio'
  require 'webrick'
  $stdout.sync = true
  server = WEBrick::HTTPServer.new(BindAddress: '127.0.0.1', Port: port, AccessLog: [])
  server.mount_proc('/') do |request, response|
    env = { 'HTTP_SERVICE_SIGNATURE' => request['Service-Signature'], 'rack.input' => StringIO.new(request.body.to_s) }
    response.status, _headers, parts = $application.call(env)
    response.body = parts.join
  end
  server.start
end

ENV.key?('PORT') ? serve(Integer(ENV.fetch('PORT'))) : decide
