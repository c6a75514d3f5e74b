import { inflateRawSync } from "node:zlib";
import * as samlify from "samlify";
import { selfSigned } from "./self-signed.ts";

const NAME = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";
const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const POST = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";

samlify.setSchemaValidator({ validate: async () => "valid" });

/** What a response says, where it differs from a right one. */
export interface Said {
  nameID?: string;
  nameIDFormat?: string;
  attributes?: Readonly<Record<string, readonly string[]>>;
  issuer?: string;
  audience?: string;
  recipient?: string;
  destination?: string;
  inResponseTo?: string;
  /** Minutes from now. */
  minutes?: number;
}

const attributeOf = ([name, values]: readonly [string, readonly string[]]) =>
  `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join("")}</saml:Attribute>`;

/** An identity provider, made with `samlify`, that signs assertions with a key of its own. */
export class IdentityProvider {
  readonly entityID: string;
  readonly signInUrl = "https://idp.test/saml/sign-in";
  /** In PEM format. */
  readonly certificate: string;
  readonly #provider: samlify.Provider;

  constructor(entityID = "https://idp.test/metadata") {
    this.entityID = entityID;
    const { privateKey, certificate } = selfSigned("idp.test");
    this.certificate = certificate;
    this.#provider = samlify.IdentityProvider({
      entityID,
      privateKey,
      signingCert: certificate,
      singleSignOnService: [{ Binding: REDIRECT, Location: this.signInUrl }],
      singleLogoutService: [{ Binding: REDIRECT, Location: this.signInUrl }],
      requestSignatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    });
  }

  /** The draft of its authenticator. */
  draft(options: object = {}, more: object = {}): object {
    return {
      ...{ type: "saml", name: "Company", clientID: "https://forum.test/saml" },
      options: {
        ...{ signInUrl: this.signInUrl, entityID: this.entityID, certificates: this.certificate },
        ...{ nameAttribute: "displayName", emailAttribute: "mail", rolesAttribute: "groups", ...options },
      },
      ...more,
    };
  }

  /** Returns the response to the request in the address to which the forum sends a browser, in base64. */
  async respond(to: string, said: Said = {}): Promise<{ SAMLResponse: string; RelayState: string }> {
    const search = new URL(to).searchParams;
    const request = inflateRawSync(Buffer.from(search.get("SAMLRequest") ?? "", "base64")).toString();
    const asked = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(request)?.[1] ?? "";
    const address = asked("AssertionConsumerServiceURL");
    const audience = /<saml:Issuer[^>]*>([^<]*)/.exec(request)?.[1] ?? "";
    const inResponseTo = said.inResponseTo ?? asked("ID");
    const now = Date.now();
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    const until = said.minutes ?? 5;
    const values: Record<string, string> = {
      ...{ ID: `_r${now}`, AssertionID: `_a${now}`, IssueInstant: at(Math.min(0, until - 5)) },
      Destination: said.destination ?? address,
      SubjectRecipient: said.recipient ?? address,
      Issuer: said.issuer ?? this.entityID,
      Audience: said.audience ?? audience,
      StatusCode: "urn:oasis:names:tc:SAML:2.0:status:Success",
      ...{ ConditionsNotBefore: at(Math.min(0, until) - 5), ConditionsNotOnOrAfter: at(until) },
      SubjectConfirmationDataNotOnOrAfter: at(until),
      ...{
        NameIDFormat: said.nameIDFormat ?? NAME,
        NameID: said.nameID ?? "ada-7",
        InResponseTo: inResponseTo,
      },
      AuthnStatement: "",
      AttributeStatement: said.attributes
        ? `<saml:AttributeStatement>${Object.entries(said.attributes).map(attributeOf).join("")}</saml:AttributeStatement>`
        : "",
    };
    const forum = samlify.ServiceProvider({
      entityID: audience,
      wantAssertionsSigned: true,
      assertionConsumerService: [{ Binding: POST, Location: address }],
    });
    const { context } = await this.#provider.createLoginResponse(
      forum,
      {},
      "post",
      {},
      (template: string) => ({
        id: values["ID"] ?? "",
        context: template.replace(/\{(\w+)\}/g, (_tag, name: string) => values[name] ?? ""),
      }),
    );
    return { SAMLResponse: context, RelayState: search.get("RelayState") ?? "" };
  }
}
