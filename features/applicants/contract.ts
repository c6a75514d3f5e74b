import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { id } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const ApplicantStatus = z.enum(["pending", "approved", "declined"]);
export type ApplicantStatus = z.infer<typeof ApplicantStatus>;

export const Applicant = z.object({
  applicantID: z.int().meta({ description: "Id of the account." }),
  name: z.string(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  discoveryText: z.string().meta({ description: "Why the applicant wants to join; may be empty." }),
  status: ApplicantStatus,
  insertIPAddress: z.string().nullable().meta({ description: "Null without `personalInfo.view`." }),
  dateInserted: z.iso.datetime(),
});
export type Applicant = z.infer<typeof Applicant>;

export const ApplicantsQuery = z.object(paging(30, 100));
export type ApplicantsQuery = z.output<typeof ApplicantsQuery>;

const params = z.object({ id: id() });

export const listApplicants = endpoint({
  method: "GET",
  path: "/applicants",
  summary: "List users who wait for approval, oldest first.",
  query: ApplicantsQuery,
  answer: z.array(Applicant),
  paging: "numbered",
});

export const getApplicant = endpoint({
  method: "GET",
  path: "/applicants/:id",
  summary: "Read an applicant. Decided ones are found while the decision can be undone.",
  params,
  answer: Applicant,
});

export const apply = endpoint({
  method: "POST",
  path: "/applicants",
  summary: "Apply for an account, where new accounts need approval, and sign in.",
  form: true,
  body: z.object({
    name: z.string().trim().normalize("NFC").meta({ description: "1 to 100 characters." }),
    email: z.string().trim().meta({ description: "An email address, up to 254 characters." }),
    password: z.string().meta({ description: "1 to 200 characters." }),
    discoveryText: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .meta({ description: "Why the applicant wants to join." }),
  }),
  answer: Applicant,
});

export const decideApplicant = endpoint({
  method: "PATCH",
  path: "/applicants/:id",
  summary:
    "Approve or decline an applicant. `pending` undoes the decision until the applicant is notified by email.",
  params,
  body: z.object({ status: ApplicantStatus }),
  answer: Applicant,
});

export const declineApplicant = endpoint({
  method: "DELETE",
  path: "/applicants/:id",
  summary: "Decline an applicant.",
  params,
});

nameSchemas({ Applicant });
