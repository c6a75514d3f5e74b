import type { SignatureOnPage } from "../contract.ts";
import { SignatureText } from "./signature-below.tsx";

/** A user's signature, on the card and on the profile. */
export function UserSignature({ user }: { user: object }) {
  const { signature } = user as { signature?: SignatureOnPage | null };
  return signature && <SignatureText signature={signature} isPlain />;
}
