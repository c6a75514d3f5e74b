// The parts of @node-saml/node-saml that we use. Its own types bring the types of browsers into the server.

export declare const ValidateInResponseTo: { readonly always: "always" };

interface CacheItem {
  value: string;
  createdAt: number;
}

interface Options {
  issuer: string;
  audience: string;
  callbackUrl: string;
  entryPoint: string;
  idpCert: string[];
  wantAssertionsSigned: boolean;
  wantAuthnResponseSigned: boolean;
  identifierFormat: string | null;
  disableRequestedAuthnContext: boolean;
  validateInResponseTo: "always";
  acceptedClockSkewMs: number;
  signatureAlgorithm: "sha256";
  cacheProvider: {
    saveAsync(key: string, value: string): Promise<CacheItem | null>;
    getAsync(key: string): Promise<string | null>;
    removeAsync(key: string | null): Promise<string | null>;
  };
}

interface Profile {
  getAssertion?(): Record<string, unknown>;
  attributes?: Record<string, unknown>;
}

export declare class SAML {
  constructor(options: Options);
  getAuthorizeUrlAsync(relayState: string, host: string | undefined, options: object): Promise<string>;
  validatePostResponseAsync(form: { SAMLResponse: string }): Promise<{ profile: Profile | null }>;
  generateServiceProviderMetadata(decryptionCert: null, publicCerts: null): string;
}
