import { ConfigurationError, Tesa } from '@tesa/sdk';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiKey, entity, local, overRequests } from './support.ts';

const liveKey = 'svc_live_canario';

beforeEach(() => {
  vi.stubEnv('TESA_API_KEY', undefined);
  vi.stubEnv('TESA_BASE_URL', undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

function refusal(options?: ConstructorParameters<typeof Tesa>[0]): ConfigurationError {
  try {
    new Tesa(options);
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
  throw new Error('the client was made');
}

describe('apiKey', () => {
  test('the key comes from TESA_API_KEY when the option is absent', () => {
    vi.stubEnv('TESA_API_KEY', liveKey);
    expect(new Tesa().baseUrl).toBe('https://api.tesa.example/v1');
  });

  test('the apiKey option takes precedence over the environment', () => {
    vi.stubEnv('TESA_API_KEY', liveKey);
    expect(new Tesa({ apiKey }).baseUrl).toBe('https://sandbox.tesa.example/v1');
  });

  test('an empty key option does not fall back to the environment', () => {
    vi.stubEnv('TESA_API_KEY', liveKey);
    expect(refusal({ apiKey: '' }).message).toContain('TESA_API_KEY');
  });

  test('the key is trimmed', async () => {
    let authorization: string | null = null;
    const fetch = overRequests(async (request) => {
      authorization = request.headers.get('Authorization');
      return Response.json(entity());
    });
    await new Tesa({ apiKey: ` ${apiKey}\n`, fetch }).obterProposta('prop_1');
    expect(authorization).toBe(`Bearer ${apiKey}`);
  });

  test.each([undefined, '', ' ', '\t\n'])(
    'a missing key (%j) is refused, and the message says how to provide it',
    (key) => {
      expect(refusal({ apiKey: key }).message).toContain('TESA_API_KEY');
    },
  );

  test.each([
    'canario',
    'sk_test_canario',
    'svc_test_',
    'svc_test',
    'svc_prod_canario',
    'SVC_TEST_canario',
    'Bearer svc_test_canario',
    'svc_test_cana rio',
    'svc_test_cana\r\nX-Admin: 1',
    'svc_test_canário',
    'svc_test_cana\u0000rio',
  ])('the key %j is refused without being quoted', (key) => {
    const error = refusal({ apiKey: key });
    expect(error.message).toContain('svc_test_…');
    expect(JSON.stringify(error)).not.toMatch(/can[aá]/);
  });

  test.each([42, null, {}, ['svc_test_canario']])('the key %j is refused', (key) => {
    vi.stubEnv('TESA_API_KEY', apiKey);
    const { outcome, message } = refusal({ apiKey: key as unknown as string });
    expect({ outcome, message }).toEqual({
      outcome: 'not-sent',
      message: 'The API key must be text: svc_test_… (sandbox) or svc_live_… (production).',
    });
  });
});

describe('baseUrl', () => {
  test('the address is the sandbox for a svc_test_ key and production for a svc_live_ key', () => {
    expect(new Tesa({ apiKey }).baseUrl).toBe('https://sandbox.tesa.example/v1');
    expect(new Tesa({ apiKey: liveKey }).baseUrl).toBe('https://api.tesa.example/v1');
  });

  test('the address comes from TESA_BASE_URL when the option is absent, for any key', () => {
    vi.stubEnv('TESA_BASE_URL', ' https://proxy.empresa.example/tesa/v1/ ');
    expect(new Tesa({ apiKey }).baseUrl).toBe('https://proxy.empresa.example/tesa/v1');
    expect(new Tesa({ apiKey: liveKey }).baseUrl).toBe('https://proxy.empresa.example/tesa/v1');
    expect(new Tesa({ apiKey, baseUrl: local }).baseUrl).toBe(local);
  });

  test.each(['', ' '])('the address follows from the key when TESA_BASE_URL is empty (%j)', (empty) => {
    vi.stubEnv('TESA_BASE_URL', empty);
    expect(new Tesa({ apiKey }).baseUrl).toBe('https://sandbox.tesa.example/v1');
  });

  test.each([
    ['/v1', 'absolute URL'],
    ['http://192.168.0.1/v1', 'https'],
    ['https://ana:segredo@sandbox.tesa.example/v1', 'not have credentials'],
    ['https://sandbox.tesa.example/v1?a', 'not have credentials, query or fragment'],
    ['https://api.tesa.example/v1', 'svc_test_ key'],
  ])('an address %s in TESA_BASE_URL is refused like the option', (baseUrl, why) => {
    vi.stubEnv('TESA_BASE_URL', baseUrl);
    const { message } = refusal({ apiKey });
    expect(message).toContain(why);
    expect(message).not.toContain('segredo');
  });

  test.each([
    ['http://127.0.0.1:4010/v1/', 'http://127.0.0.1:4010/v1'],
    ['http://127.8.9.10/v1', 'http://127.8.9.10/v1'],
    ['http://localhost:4010/v1', 'http://localhost:4010/v1'],
    ['http://[::1]:4010/v1', 'http://[::1]:4010/v1'],
    ['https://proxy.empresa.example/tesa/v1//', 'https://proxy.empresa.example/tesa/v1'],
  ])('the address %s is called as %s', (baseUrl, called) => {
    expect(new Tesa({ apiKey, baseUrl }).baseUrl).toBe(called);
  });

  test.each([
    'http://sandbox.tesa.example/v1',
    'http://192.168.0.1/v1',
    'http://127.0.0.1.example/v1',
    'http://localhost.example/v1',
    'http://[::2]/v1',
    'ftp://127.0.0.1/v1',
  ])('the address %s is refused, because only loopback may use http', (baseUrl) => {
    expect(refusal({ apiKey, baseUrl }).message).toContain('https');
  });

  const insecure = 'http://sandbox:4010/v1';

  test('the address may be http on any host with a svc_test_ key and allowInsecure or TESA_ALLOW_HTTP=1', () => {
    expect(new Tesa({ apiKey, baseUrl: insecure, allowInsecure: true }).baseUrl).toBe(insecure);
    vi.stubEnv('TESA_ALLOW_HTTP', '1');
    expect(new Tesa({ apiKey, baseUrl: insecure }).baseUrl).toBe(insecure);
    expect(refusal({ apiKey, baseUrl: insecure, allowInsecure: false }).message).toContain('https');
  });

  test('the refusal of an http address names the option and the variable that allow it', () => {
    vi.stubEnv('TESA_ALLOW_HTTP', 'true');
    const { message } = refusal({ apiKey, baseUrl: insecure });
    expect(message).toContain('allowInsecure: true or TESA_ALLOW_HTTP=1');
  });

  test('an http address is never called with a svc_live_ key, even from a function', async () => {
    const options = { baseUrl: insecure, allowInsecure: true };
    expect(refusal({ ...options, apiKey: liveKey }).message).toContain('by http');
    const fetch = vi.fn();
    const rotating = new Tesa({ ...options, apiKey: () => liveKey, fetch });
    await expect(rotating.obterPosicoes()).rejects.toThrow('by http');
    expect(fetch).not.toHaveBeenCalled();
  });

  test('allowInsecure allows no scheme but http, and does not accept text', () => {
    expect(refusal({ apiKey, baseUrl: 'ftp://sandbox/v1', allowInsecure: true }).message).toContain('https');
    expect(refusal({ apiKey, baseUrl: insecure, allowInsecure: 'no' as never }).message).toContain('https');
  });

  test.each([
    'https://ana:segredo@sandbox.tesa.example/v1',
    'https://segredo@sandbox.tesa.example/v1',
    'https://sandbox.tesa.example/v1?segredo=1',
    'https://sandbox.tesa.example/v1?',
    'https://sandbox.tesa.example/v1#segredo',
  ])('the address %s is refused for its contents, and not quoted', (baseUrl) => {
    const { message } = refusal({ apiKey, baseUrl });
    expect(message).toContain('not have credentials, query or fragment');
    expect(message).not.toContain('segredo');
  });

  test.each(['', '/v1', 'sandbox.tesa.example/v1', 'https://', 42, null])(
    'the address %j is refused: not a URL',
    (baseUrl) => {
      expect(refusal({ apiKey, baseUrl: baseUrl as string }).message).toContain('absolute URL');
    },
  );
});

describe('environments', () => {
  test.each([
    [apiKey, 'https://api.tesa.example/v1'],
    [apiKey, 'https://API.tesa.example:8443/v1'],
    [apiKey, 'https://api.tesa.example./v1'],
    [liveKey, 'https://sandbox.tesa.example/v1'],
    [liveKey, 'https://sandbox.tesa.example./v1'],
    [liveKey, 'http://127.0.0.1:4010/v1'],
    [liveKey, 'http://localhost:4010/v1'],
    [liveKey, 'http://localhost.:4010/v1'],
    [liveKey, 'http://[::1]:4010/v1'],
  ])('a key of the wrong environment is refused before anything is sent: %s at %s', (key, baseUrl) => {
    const error = refusal({ apiKey: key, baseUrl });
    expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent', operation: null });
    expect(error.message).toMatch(/svc_(test|live)_ key/);
  });
});

test('a fetch that is not a function is refused', () => {
  expect(refusal({ apiKey, fetch: {} as typeof fetch }).message).toContain('fetch');
});

test('an onAttempt that is not a function is refused', () => {
  expect(refusal({ apiKey, onAttempt: {} as () => void }).message).toContain('onAttempt');
});
