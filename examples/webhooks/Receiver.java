import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Receiver {
    // After a rotation, keep both secrets for 24 hours, separated by a comma.
    static final List<String> SECRETS =
        List.of(System.getenv().getOrDefault("TESA_WEBHOOK_SECRETS", "").split(","));
    static final Pattern SECRET = Pattern.compile("whsec_[0-9A-Za-z_-]+");
    static final Pattern HEADER = Pattern.compile("t=([1-9][0-9]{0,9})((?:,v1=[0-9a-f]{64}){1,5})");
    static final Duration TOLERANCE = Duration.ofSeconds(300);
    static final int MOST_BYTES = 1_048_576;

    static class Refused extends Exception {}

    // Throws the same error for every cause, because a cause would help only a forger.
    static void verify(String header, byte[] body, List<String> secrets, Instant now)
            throws Refused, GeneralSecurityException {
        Matcher found = HEADER.matcher(header == null ? "" : header);
        // With an empty secret, anybody could sign.
        if (!found.matches() || !secrets.stream().allMatch(SECRET.asMatchPredicate())) throw new Refused();
        Instant signed = Instant.ofEpochSecond(Long.parseLong(found.group(1)));
        if (Duration.between(signed, now).abs().compareTo(TOLERANCE) > 0) throw new Refused();
        String[] signatures = found.group(2).substring(",v1=".length()).split(",v1=");
        for (String secret : secrets) {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            mac.update((found.group(1) + ".").getBytes(StandardCharsets.UTF_8));
            byte[] expected = mac.doFinal(body);
            for (String signature : signatures) {
                // Compares in constant time, so that the duration reveals nothing about the signature.
                if (MessageDigest.isEqual(expected, HexFormat.of().parseHex(signature))) return;
            }
        }
        throw new Refused();
    }

    // An event may arrive twice: store its id in the same transaction as its effect, and skip a stored id.
    static void handle(byte[] event) {
        // The JDK has no JSON parser: pass these bytes to your library.
        System.out.println(new String(event, StandardCharsets.UTF_8));
    }

    static void receive(HttpExchange exchange) throws IOException {
        int status = 500;
        try {
            // The raw bytes. A body longer than any event is cut, so its signature does not match.
            byte[] body = exchange.getRequestBody().readNBytes(MOST_BYTES);
            List<String> headers = exchange.getRequestHeaders().getOrDefault("Service-Signature", List.of());
            verify(String.join(", ", headers), body, SECRETS, Instant.now());
            handle(body);
            status = 200;
        } catch (Refused refused) {
            status = 400;
        } catch (GeneralSecurityException | RuntimeException failure) {
            failure.printStackTrace();
        } finally {
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        }
    }

    public static void main(String[] arguments) throws IOException {
        int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "4020"));
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.createContext("/webhooks/tesa", Receiver::receive);
        server.start();
    }
}
