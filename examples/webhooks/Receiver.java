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
    // The new one and the one before it, with a comma between them, for 24 hours after a rotation.
    static final List<String> SECRETS =
        List.of(System.getenv().getOrDefault("TESA_WEBHOOK_SECRETS", "").split(","));
    static final Pattern SECRET = Pattern.compile("whsec_[0-9A-Za-z_-]+");
    static final Pattern HEADER = Pattern.compile("t=([1-9][0-9]{0,9})((?:,v1=[0-9a-f]{64}){1,5})");
    static final Duration TOLERANCE = Duration.ofSeconds(300);
    static final int MOST_BYTES = 1_048_576;

    static class Refused extends Exception {}

    // Throws one error, whatever is wrong: its cause would help a forger alone.
    static void verify(String header, byte[] body, List<String> secrets, Instant now)
            throws Refused, GeneralSecurityException {
        Matcher found = HEADER.matcher(header == null ? "" : header);
        // Without a secret, anybody could sign.
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
                // In constant time: how long it takes tells nothing of the signature.
                if (MessageDigest.isEqual(expected, HexFormat.of().parseHex(signature))) return;
            }
        }
        throw new Refused();
    }

    // An event may come twice: write its id in the transaction of its effect, and skip an id that is there.
    static void handle(byte[] event) {
        // The JDK reads no JSON: give these bytes to the library that you have.
        System.out.println(new String(event, StandardCharsets.UTF_8));
    }

    static void receive(HttpExchange exchange) throws IOException {
        int status = 500;
        try {
            // The bytes as they came. What is longer than any event is cut, and then no signature matches.
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
