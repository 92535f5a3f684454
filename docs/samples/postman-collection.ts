import type { Json } from '../../mock/src/contract/reader/document.ts';

/** A folder or request of a Postman collection: https://schema.postman.com/collection/json/v2.1.0 */
export interface PostmanItem {
  readonly name: string;
  readonly description?: string;
  readonly item?: readonly PostmanItem[];
  readonly request?: PostmanRequest;
  readonly response?: readonly PostmanResponse[];
  readonly event?: readonly { readonly listen: 'test'; readonly script: PostmanScript }[];
}

interface PostmanScript {
  readonly type: 'text/javascript';
  readonly exec: readonly string[];
}

export interface PostmanRequest {
  readonly method: string;
  readonly header: readonly Pair[];
  readonly url: PostmanUrl;
  readonly body?: { readonly mode: 'raw'; readonly raw: string; readonly options: Json };
  readonly description?: string;
}

export interface PostmanUrl {
  readonly raw: string;
  readonly host: readonly string[];
  readonly path: readonly string[];
  readonly query: readonly (Pair & { readonly disabled: boolean })[];
  readonly variable: readonly Pair[];
}

interface PostmanResponse {
  readonly name: string;
  readonly originalRequest: PostmanRequest;
  readonly code: number;
  readonly header: readonly Pair[];
  readonly body: string;
  readonly _postman_previewlanguage: 'json';
}

export interface Pair {
  readonly key: string;
  readonly value: string;
}

export interface PostmanCollection {
  readonly info: { readonly name: string; readonly description: string; readonly schema: string };
  readonly auth: Json;
  readonly variable: readonly Pair[];
  readonly item: readonly PostmanItem[];
}
