import { createPublicKey } from "node:crypto";

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----[\s\S]+?-----END \1-----/g;
const KINDS = new Set(["CERTIFICATE", "PUBLIC KEY"]);
const BASE64 = /^[A-Za-z0-9+/=\s]+$/;

function isUsable(pem: string): boolean {
  try {
    const { asymmetricKeyType } = createPublicKey(pem);
    return asymmetricKeyType === "rsa" || asymmetricKeyType === "ec";
  } catch {
    return false;
  }
}

const asCertificate = (base64: string): string =>
  `-----BEGIN CERTIFICATE-----\n${(base64.replace(/\s/g, "").match(/.{1,64}/g) ?? []).join("\n")}\n-----END CERTIFICATE-----`;

/**
 * Returns the certificates or public keys in a text, each as PEM; null when one is not valid or there is none. A certificate
 * without the lines around it is how metadata contain it.
 */
export function readKeys(text: string): string[] | null {
  const keys = BASE64.test(text.trim())
    ? [asCertificate(text)]
    : [...text.matchAll(BLOCK)].flatMap(([pem, kind = ""]) => (KINDS.has(kind) ? [pem] : []));
  return keys.length > 0 && keys.every(isUsable) ? keys : null;
}
