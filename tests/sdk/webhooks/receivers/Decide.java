import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.List;

/** Reads vectors from standard input, and prints for each whether the receiver accepts it: 1 or 0. */
class Decide {
    public static void main(String[] arguments) throws Exception {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] parts = line.split(" ");
            String header = parts.length > 3 ? new String(decoded(parts[3]), StandardCharsets.ISO_8859_1) : null;
            List<String> secrets = List.of(new String(decoded(parts[1]), StandardCharsets.UTF_8).split(",", -1));
            Instant now = Instant.ofEpochMilli(Long.parseLong(parts[0]));
            try {
                Receiver.verify(header, decoded(parts[2]), secrets, now);
                System.out.println(1);
            } catch (Receiver.Refused refused) {
                System.out.println(0);
            }
        }
    }

    static byte[] decoded(String text) {
        return Base64.getDecoder().decode(text);
    }
}
