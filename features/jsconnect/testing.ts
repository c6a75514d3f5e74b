import { createHmac } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { type AccessTable, row } from "#test/access.ts";

/** Another site as its libraries for jsConnect 3 behave. */
export class OtherSite {
  readonly clientID: string;
  readonly secret: string;
  readonly authenticateUrl: string;

  constructor({
    clientID = "shop",
    secret = "a secret of both sites",
    authenticateUrl = "https://shop.test/sso?theme=dark",
  } = {}) {
    this.clientID = clientID;
    this.secret = secret;
    this.authenticateUrl = authenticateUrl;
  }

  get key(): Uint8Array {
    return new TextEncoder().encode(this.secret);
  }

  /** The draft of its authenticator. */
  draft(options: object = {}, more: object = {}): object {
    const { clientID, secret, authenticateUrl } = this;
    return {
      type: "jsconnect",
      name: "Shop",
      clientID,
      secret,
      options: { authenticateUrl, ...options },
      ...more,
    };
  }

  /** Verifies the request in the address to which the forum sends a browser, and returns its contents. */
  async requestIn(url: string, now: Date) {
    const jwt = new URL(url).searchParams.get("jwt") ?? "";
    const { payload, protectedHeader } = await jwtVerify(jwt, this.key, { currentDate: now });
    return {
      jwt,
      kid: protectedHeader.kid,
      st: payload["st"] as { n: string; t: string },
      rurl: String(payload["rurl"]),
    };
  }

  /** Signs a response, by default a new one. */
  respond(
    payload: object,
    now: Date,
    { kid = this.clientID, minutes = 10, key = this.key } = {},
  ): Promise<string> {
    return new SignJWT({ v: "php:3", ...payload })
      .setProtectedHeader({ alg: "HS256", typ: "JWT", kid })
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + minutes * 60_000))
      .sign(key);
  }

  /** Signs a string for a user where the forum is embedded. */
  ssoString(user: object, now: Date, { clientID = this.clientID, secret = this.secret } = {}): string {
    const encoded = Buffer.from(JSON.stringify({ ...user, client_id: clientID })).toString("base64");
    const timestamp = Math.floor(now.getTime() / 1000);
    const signature = createHmac("sha1", secret).update(`${encoded} ${timestamp}`).digest("hex");
    return `${encoded} ${signature} ${timestamp} hmacsha1`;
  }
}

export const access: AccessTable = {
  "POST /authenticate/sso": {
    "a string that no site has signed": row(
      { body: { sso: "e30= 00 1 hmacsha1" } },
      "401 401 401 401 401 401",
    ),
  },
};
