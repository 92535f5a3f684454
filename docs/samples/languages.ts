import type { Call } from './call.ts';
import { SANDBOX_KEY, searchOf } from './curl.ts';
import { jsonText } from './json.ts';

/** Languages of the samples besides TypeScript, which use only their standard library. */
export type ProgramLanguage = 'python' | 'go' | 'java' | 'php';

interface Options {
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly bodyText?: string;
}

interface Written {
  readonly operationId: string;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | undefined;
  readonly readsEnvironment: boolean;
}

interface Template {
  readonly quote: (text: string) => string;
  /** A string literal that keeps line breaks if the language allows it. */
  readonly block: (text: string) => string;
  readonly variable: (name: string) => string;
  readonly concatenate: string;
  readonly program: (request: Written) => readonly string[];
}

/**
 * A complete program that times out after 30 seconds, prints status and body, and fails when the API refuses.
 */
export function programIn(
  language: ProgramLanguage,
  { operationId, method, path, query, body, idempotencyKey }: Call,
  { baseUrl, apiKey = SANDBOX_KEY, bodyText }: Options,
): string {
  const { quote, block, variable, concatenate, program } = TEMPLATES[language];
  const search = query.length === 0 ? '' : `?${searchOf(query)}`;
  const parts = `${baseUrl}${path}${search}`.split(/\$(\w+)/);
  const url = parts
    .map((part, at) => (at % 2 === 1 ? variable(part) : part === '' ? '' : quote(part)))
    .filter((part) => part !== '')
    .join(concatenate);
  const headers = [
    ['Authorization', `Bearer ${apiKey}`],
    ...(idempotencyKey === undefined ? [] : [['Idempotency-Key', idempotencyKey]]),
    ...(body === undefined ? [] : [['Content-Type', 'application/json']]),
  ];
  const lines = program({
    operationId,
    method,
    url,
    headers: headers.map(([name = '', value = '']) => [quote(name), quote(value)]),
    body: body === undefined ? undefined : block(bodyText ?? jsonText(body)),
    readsEnvironment: parts.length > 1,
  });
  return `${lines.join('\n')}\n`;
}

/** For Python, Go and Java, which understand JSON's escapes. */
const doubleQuoted = (text: string): string => JSON.stringify(text);

const PYTHON: Template = {
  quote: doubleQuoted,
  block: (text) => {
    const escaped = singleQuoted(text).replaceAll('\r', '\\r');
    return text.includes('\n') ? `''${escaped}''` : escaped;
  },
  variable: (name) => `os.environ["${name}"]`,
  concatenate: ' + ',
  program: ({ method, url, headers, body, readsEnvironment }) => [
    ...(readsEnvironment ? ['import os'] : []),
    'import sys',
    'import urllib.error',
    'import urllib.request',
    '',
    'request = urllib.request.Request(',
    `    ${url},`,
    `    method="${method}",`,
    '    headers={',
    ...headers.map(([name, value]) => `        ${name}: ${value},`),
    '    },',
    ...(body === undefined ? [] : [`    data=${body}.encode(),`]),
    ')',
    'try:',
    '    with urllib.request.urlopen(request, timeout=30) as response:',
    '        print(response.status, response.read().decode())',
    'except urllib.error.HTTPError as refused:',
    '    sys.exit(f"{refused.code} {refused.read().decode()}")',
  ],
};

/** For PHP, and for text without line breaks in Python. */
function singleQuoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
}

const GO: Template = {
  quote: doubleQuoted,
  // A raw literal has no escapes, and drops carriage returns.
  block: (text) => (/[`\r]/.test(text) ? doubleQuoted(text) : `\`${text}\``),
  variable: (name) => `os.Getenv("${name}")`,
  concatenate: ' + ',
  program: ({ method, url, headers, body, readsEnvironment }) => [
    'package main',
    '',
    'import (',
    '\t"fmt"',
    '\t"io"',
    '\t"log"',
    '\t"net/http"',
    ...(readsEnvironment ? ['\t"os"'] : []),
    ...(body === undefined ? [] : ['\t"strings"']),
    '\t"time"',
    ')',
    '',
    'func main() {',
    `\turl := ${url}`,
    ...(body === undefined ? [] : [`\tbody := strings.NewReader(${body})`]),
    `\trequest, err := http.NewRequest("${method}", url, ${body === undefined ? 'nil' : 'body'})`,
    ...GO_CHECK,
    ...headers.map(([name, value]) => `\trequest.Header.Set(${name}, ${value})`),
    '',
    '\tclient := http.Client{Timeout: 30 * time.Second}',
    '\tresponse, err := client.Do(request)',
    ...GO_CHECK,
    '\tdefer response.Body.Close()',
    '\tanswer, err := io.ReadAll(response.Body)',
    ...GO_CHECK,
    '\tif response.StatusCode >= 400 {',
    '\t\tlog.Fatalf("%d %s", response.StatusCode, answer)',
    '\t}',
    '\tfmt.Println(response.StatusCode, string(answer))',
    '}',
  ],
};

const GO_CHECK = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];

const JAVA: Template = {
  quote: doubleQuoted,
  // A text block drops common indentation and trailing spaces.
  block: (text) =>
    !text.includes('\n') || /^[ \t]|[ \t]$|[ \t]\n|\r/.test(text)
      ? doubleQuoted(text)
      : `"""\n${indented(text.replaceAll(/\\|"(?="")|"$/g, '\\$&'), JAVA_INDENT)}"""`,
  variable: (name) => `System.getenv("${name}")`,
  concatenate: ' + ',
  program: ({ operationId, method, url, headers, body }) => [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    'import java.time.Duration;',
    '',
    `public class ${classOf(operationId)} {`,
    '    public static void main(String[] args) throws Exception {',
    `        var url = ${url};`,
    ...(body === undefined ? [] : [`        var body = ${body};`]),
    '        var request = HttpRequest.newBuilder(URI.create(url))',
    `            .method("${method}", HttpRequest.BodyPublishers.${body === undefined ? 'noBody()' : 'ofString(body)'})`,
    ...headers.map(([name, value]) => `            .header(${name}, ${value})`),
    '            .timeout(Duration.ofSeconds(30))',
    '            .build();',
    '        var response = HttpClient.newHttpClient()',
    '            .send(request, HttpResponse.BodyHandlers.ofString());',
    '        var answer = response.statusCode() + " " + response.body();',
    '        if (response.statusCode() >= 400) throw new IllegalStateException(answer);',
    '        System.out.println(answer);',
    '    }',
    '}',
  ],
};

const JAVA_INDENT = ' '.repeat(12);

const indented = (text: string, indent: string): string => text.replaceAll(/^(?=.)/gm, indent);

/** Java requires a file to be named after its class. */
export const classOf = (operationId: string): string =>
  `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`;

const PHP: Template = {
  quote: singleQuoted,
  block: singleQuoted,
  variable: (name) => `getenv('${name}')`,
  concatenate: ' . ',
  program: ({ method, url, headers, body }) => [
    '<?php',
    '',
    `$url = ${url};`,
    ...(body === undefined ? [] : [`$body = ${body};`]),
    '$context = stream_context_create([',
    "    'http' => [",
    `        'method' => '${method}',`,
    "        'header' => [",
    ...headers.map(([name, value]) => `            ${name.slice(0, -1)}: ${value.slice(1)},`),
    '        ],',
    ...(body === undefined ? [] : ["        'content' => $body,"]),
    "        'ignore_errors' => true,",
    "        'timeout' => 30,",
    '    ],',
    ']);',
    '$answer = file_get_contents($url, false, $context);',
    'if ($answer === false) exit(1);',
    "$status = (int) explode(' ', $http_response_header[0])[1];",
    'echo "$status $answer\\n";',
    'exit($status < 400 ? 0 : 1);',
  ],
};

const TEMPLATES: Readonly<Record<ProgramLanguage, Template>> = {
  python: PYTHON,
  go: GO,
  java: JAVA,
  php: PHP,
};

export const PROGRAM_LANGUAGES = Object.keys(TEMPLATES) as ProgramLanguage[];
