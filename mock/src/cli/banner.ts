import type { Contract } from '../contract/contract.ts';

/** What a person needs after starting the mock; the curl lines work as they stand. */
export function banner(url: string, { basePath, file, operations }: Contract): string {
  const simple = operations.find(({ method, path }) => method === 'GET' && !path.includes('{'));
  const call = `curl -i -H 'Authorization: Bearer svc_test_exemplo_admin'`;
  const target = `${url}${basePath}${simple?.path ?? '/'}`;
  return `Tesa mock
  API       ${url}${basePath}
  Docs      ${url}/docs
  Contract  ${file}

Call it with any key that starts with svc_test_:
  ${call} ${target}

Force any documented answer by its status, its example, or both:
  ${call} -H 'Prefer: code=403' ${target}
`;
}
