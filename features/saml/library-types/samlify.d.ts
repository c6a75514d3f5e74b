// The parts of samlify that the tests use. Its own types bring the types of browsers into the server.

interface Service {
  Binding: string;
  Location: string;
}

export interface Provider {
  createLoginResponse(
    to: Provider,
    request: object,
    binding: "post",
    user: object,
    fill: (template: string) => { id: string; context: string },
  ): Promise<{ context: string }>;
}

export declare function setSchemaValidator(validator: { validate(xml: string): Promise<string> }): void;

export declare function IdentityProvider(options: {
  entityID: string;
  privateKey: string;
  signingCert: string;
  singleSignOnService: Service[];
  singleLogoutService: Service[];
  requestSignatureAlgorithm: string;
}): Provider;

export declare function ServiceProvider(options: {
  entityID: string;
  wantAssertionsSigned: boolean;
  assertionConsumerService: Service[];
}): Provider;
