import { generateKeyPairSync, sign } from "node:crypto";

const SEQUENCE = 0x30;
const SHA256_WITH_RSA = "06092a864886f70d01010b0500";
const COMMON_NAME = "0603550403";

/** Returns a value in DER: its tag, its length and its contents. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const hex = (text: string) => Buffer.from(text, "hex");
const time = (date: Date) => der(0x18, Buffer.from(date.toISOString().replace(/[-:T]|\.\d+/g, "")));

/** Returns a new RSA key and a certificate for it, both in PEM format, valid for a day. Node can read but not make these. */
export function selfSigned(name: string): { privateKey: string; certificate: string } {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const now = Date.now();
  const day = 24 * 60 * 60 * 1000;
  const algorithm = der(SEQUENCE, hex(SHA256_WITH_RSA));
  const names = der(SEQUENCE, der(0x31, der(SEQUENCE, hex(COMMON_NAME), der(0x0c, Buffer.from(name)))));
  const contents = der(
    SEQUENCE,
    ...[der(0xa0, hex("020102")), hex("020101"), algorithm, names],
    der(SEQUENCE, time(new Date(now - day)), time(new Date(now + day))),
    ...[names, publicKey],
  );
  const signature = sign("sha256", contents, privateKey);
  const signed = der(SEQUENCE, contents, algorithm, der(0x03, Buffer.from([0]), signature)).toString(
    "base64",
  );
  const lines = signed.match(/.{1,64}/g) ?? [];
  return {
    privateKey,
    certificate: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n"),
  };
}
