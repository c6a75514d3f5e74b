import { z } from "zod";

/** Difference between the clocks of both sides that is accepted. */
const SKEW_MS = 60_000;
const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
const TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";

const text = z.object({ _: z.string() });
const attributesOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ $: z.object(shape) });

const Confirmation = attributesOf({ Method: z.string() }).extend({
  SubjectConfirmationData: z
    .tuple([
      attributesOf({
        Recipient: z.string(),
        InResponseTo: z.string(),
        NotOnOrAfter: z.iso.datetime({ offset: true }),
      }),
    ])
    .optional()
    .catch(undefined),
});

/** The parts of a verified assertion that must be right; lists, as the parser of XML returns them. */
const Checked = z.object({
  Issuer: z.tuple([text]),
  Subject: z.tuple([
    z.object({
      NameID: z
        .tuple([text.extend({ $: z.object({ Format: z.string().optional() }).optional() })])
        .optional(),
      SubjectConfirmation: z.array(Confirmation),
    }),
  ]),
  Conditions: z.tuple([
    z.object({ AudienceRestriction: z.array(z.object({ Audience: z.array(text) })).min(1) }),
  ]),
});

/** What an assertion has to be about. */
export interface Expected {
  /** Entity id of the identity provider. */
  issuer: string;
  /** Entity id of this forum. */
  audience: string;
  /** Address of this forum to which the provider posts. */
  recipient: string;
  /** Id of the request to which it answers. */
  requestID: string;
  now: Date;
}

/** The `NameID` of an assertion; null when there is none, or one that differs at each sign-in. */
export interface Subject {
  nameID: string | null;
}

/**
 * Checks an assertion whose signature is verified: that the provider made it, for this forum, in answer to a request.
 * @param assertion As `getAssertion()` of node-saml returns it.
 * @throws When anything is missing or different.
 */
export function checkAssertion(assertion: unknown, expected: Expected): Subject {
  const parsed = z.object({ Assertion: Checked }).safeParse(assertion);
  if (!parsed.success) throw new Error("The assertion lacks parts.", { cause: parsed.error });
  const { Issuer, Subject, Conditions } = parsed.data.Assertion;
  if (Issuer[0]._ !== expected.issuer) throw new Error("Another provider made the assertion.");
  const audiences = Conditions[0].AudienceRestriction;
  if (!audiences.every(({ Audience }) => Audience.some(({ _ }) => _ === expected.audience)))
    throw new Error("The assertion is for another site.");
  const isConfirmed = Subject[0].SubjectConfirmation.some(({ $: { Method }, SubjectConfirmationData }) => {
    if (Method !== BEARER || !SubjectConfirmationData) return false;
    const { Recipient, InResponseTo, NotOnOrAfter } = SubjectConfirmationData[0].$;
    return (
      Recipient === expected.recipient &&
      InResponseTo === expected.requestID &&
      Date.parse(NotOnOrAfter) + SKEW_MS > expected.now.getTime()
    );
  });
  if (!isConfirmed) throw new Error("The assertion answers another request, another address, or is too old.");
  const nameID = Subject[0].NameID?.[0];
  return { nameID: nameID && nameID.$?.Format !== TRANSIENT ? nameID._ : null };
}
