import { expect, test } from 'vitest';
import { dashboardSite } from '../../mock/src/sites.ts';

test('the dashboard loads nothing from other origins, has no inline code or style, and turns no text into markup', () => {
  const policy = dashboardSite().headers['Content-Security-Policy'] ?? '';
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));
  expect(rules.get('default-src')).toEqual(["'none'"]);
  for (const kind of ['script-src', 'style-src', 'connect-src', 'img-src'])
    expect(rules.get(kind)).toEqual(["'self'"]);
  for (const kind of ['base-uri', 'form-action', 'frame-ancestors', 'trusted-types'])
    expect(rules.get(kind)).toEqual(["'none'"]);
  expect(rules.get('require-trusted-types-for')).toEqual(["'script'"]);
});
