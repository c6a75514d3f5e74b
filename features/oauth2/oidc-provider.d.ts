/** Declares only the parts in use. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface Saved {
    save(): Promise<string>;
    addOIDCScope(scope: string): void;
  }
  type Model = new (values: object) => Saved;

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    readonly Client: { find(id: string): Promise<object | undefined> };
    readonly Grant: Model;
    readonly AccessToken: Model;
  }
}
