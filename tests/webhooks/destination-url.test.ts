import { expect, test } from 'vitest';
import { at, loadContract } from '../contract/contract.ts';
import { checkLocally, checkPublic, motivoOf, PLAIN, PRIVATE } from './checking.ts';

test.each([
  'https://empresa.example/webhooks/tesa',
  'https://empresa.example',
  'HTTPS://Empresa.Example/',
  'https://empresa.example:443/',
  'https://empresa.example:80/',
  'https://empresa.example:1024/',
  'https://empresa.example:65535/',
  'https://empresa.example:/',
  'https://empresa.example/?chave=1&outra=a%40b',
  'https://hooks_1.empresa.example/',
  'https://xn--emprsa-nva.example/',
  'https://emprêsa.example/',
  `https://${'a'.repeat(63)}.example/`,
  'https://8.8.8.8/',
  'https://134744072/',
  'https://[2606:4700:4700::1111]/',
])('the URL %s is accepted', async (url) => {
  expect((await checkPublic(url)).status).toBe('accepted');
});

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0X7F.1/',
  'https://017700000001/',
  'https://0177.0.0.1/',
  'https://2130706433/',
  'https://127.0.0.1./',
  'https://%31%32%37.0.0.1/',
  'https://１２７.０.０.１/',
  'https://127。0。0。1/',
  'https://127｡0｡0｡1/',
  'https://⑯⑨.②⑤④.⑯⑨.②⑤④/',
  'https://0/',
  'https://0.0.0.0/',
  'https://169.254.169.254/latest/meta-data/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
])('the URL %s is refused, because it is not public', async (url) => {
  expect(await motivoOf(url)).toBe(PRIVATE);
});

test.each(['http://empresa.example/', 'http://8.8.8.8/', 'http://127.0.0.1:4010/', 'http://localhost:3000/'])(
  'the URL %s is refused, and the refusal asks for https',
  async (url) => {
    expect(await motivoOf(url)).toBe(PLAIN);
  },
);

test.each([
  ['', 'começar com https://'],
  ['empresa.example', 'começar com https://'],
  ['//empresa.example/', 'começar com https://'],
  ['https:empresa.example', 'começar com https://'],
  ['https:/empresa.example', 'começar com https://'],
  ['https:///empresa.example', 'começar com https://'],
  ['https://', 'começar com https://'],
  ['javascript:alert(1)', 'começar com https://'],
  ['javascript://empresa.example/%0Aalert(1)', 'começar com https://'],
  ['file:///etc/passwd', 'começar com https://'],
  ['ftp://empresa.example/', 'começar com https://'],
  ['gopher://empresa.example/', 'começar com https://'],
  ['data:text/plain,x', 'começar com https://'],
  ['ws://empresa.example/', 'começar com https://'],
  ['blob:https://empresa.example/', 'começar com https://'],
  ['https://ana@empresa.example/', 'usuário nem senha'],
  ['https://ana:senha@empresa.example/', 'usuário nem senha'],
  ['https://empresa.example@10.0.0.1/', 'usuário nem senha'],
  ['https://@empresa.example/', 'usuário nem senha'],
  ['https://:@empresa.example/', 'usuário nem senha'],
  ['https://10.0.0.1\\@empresa.example/', 'barras invertidas'],
  ['https:\\\\empresa.example\\', 'barras invertidas'],
  ['https://empresa.example/a b', 'espaços'],
  [' https://empresa.example/', 'espaços'],
  ['https://empresa.example/\n', 'espaços'],
  ['https://empre\tsa.example/', 'espaços'],
  ['https://empresa.example/\0', 'espaços'],
  ['https://empresa.example/\u007f', 'espaços'],
  ['https://empresa.example/#parte', 'fragmento'],
  ['https://empresa.example/#', 'fragmento'],
  ['https://empresa.example./', 'sem ponto no fim'],
  ['https://localhost./', 'sem ponto no fim'],
  ['https://empresa..example/', 'nome de host'],
  ['https://.example/', 'nome de host'],
  ['https://*.example/', 'nome de host'],
  ['https://a,b.example/', 'nome de host'],
  [`https://${'a'.repeat(64)}.example/`, 'nome de host'],
  [`https://${'a.'.repeat(127)}ab/`, 'nome de host'],
  ['https://empresa.example:0/', 'porta'],
  ['https://empresa.example:22/', 'porta'],
  ['https://empresa.example:25/', 'porta'],
  ['https://empresa.example:1023/', 'porta'],
  ['https://8.8.8.8:25/', 'porta'],
  ['https://empresa.example:65536/', 'URL válida'],
  ['https://empresa.example:-1/', 'URL válida'],
  ['https://empresa.example:443a/', 'URL válida'],
  ['https://256.0.0.1/', 'URL válida'],
  ['https://1.2.3.4.5/', 'URL válida'],
  ['https://[::1/', 'URL válida'],
  ['https://[fe80::1%25eth0]/', 'URL válida'],
  ['https://exa%00mple/', 'URL válida'],
  [`https://empresa.example/${'a'.repeat(2048)}`, '2048 caracteres'],
])('the URL %j is refused with or without loopback: %s', async (url, reason) => {
  expect(await motivoOf(url)).toContain(reason);
  expect(await motivoOf(url, checkLocally)).toContain(reason);
});

test("a URL may have the contract's maximum length, and not one character more", async () => {
  const longest = Number(at(loadContract(), '/components/schemas/UrlDeDestino/maxLength'));
  const url = (length: number) => 'https://empresa.example/'.padEnd(length, 'a');
  expect((await checkPublic(url(longest))).status).toBe('accepted');
  expect(await motivoOf(url(longest + 1))).toBe(`O destino precisa ter até ${longest} caracteres.`);
});
