import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { smartID } from "#platform/contract/ids.ts";
import { uploadedFile } from "#platform/contract/uploaded-file.ts";

const params = z.object({ id: smartID() });

const part = () =>
  z.coerce.number().min(0).max(1).optional().meta({
    description: "Section to use, in fractions of the image. Default: the largest square in the middle.",
  });

const body = z.object({ photo: uploadedFile(), x: part(), y: part(), size: part() });
const answer = z.object({ photoUrl: z.string() });

export const sendPhoto = endpoint({
  method: "POST",
  path: "/users/:id/photo",
  summary: "Set a member's photo: a square is cropped from the image; the rest is not stored.",
  file: "photo",
  form: true,
  params,
  body,
  answer,
  limit: 30,
});

export const sendOwnPhoto = endpoint({
  method: "POST",
  path: "/users/photo",
  summary: "Set the caller's photo: a square is cropped from the image; the rest is not stored.",
  file: "photo",
  form: true,
  body,
  answer,
  limit: 30,
});

export const removePhoto = endpoint({
  method: "DELETE",
  path: "/users/:id/photo",
  summary: "Remove a member's photo; a generated one replaces it.",
  form: true,
  params,
});

export const removeOwnPhoto = endpoint({
  method: "DELETE",
  path: "/users/photo",
  summary: "Remove the caller's photo; a generated one replaces it.",
  form: true,
});
