import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { MISSING } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ownUrl, publicUrlOf } from "#platform/server/application/public-url.ts";
import type { RecordDraft, What } from "../contract.ts";
import { kindsOf } from "./extension-points.ts";

/** Returns the path of an address on this forum; null when it is elsewhere. */
function pathOf(context: Context, url: string): string | null {
  const own = ownUrl(publicUrlOf(context), url);
  if (!own) return null;
  try {
    return decodeURIComponent(own.pathname);
  } catch {
    return null;
  }
}

async function recordAt(context: Context, url: string): Promise<RecordDraft> {
  const path = pathOf(context, url);
  for (const { recordType, idAt } of path === null ? [] : kindsOf(context)) {
    const recordID = await idAt?.(context, path as string);
    if (recordID) return { recordType, recordID };
  }
  throw invalidField("url", "Nothing at this URL can be added to a collection.");
}

/** Returns the records named by ids, or the one at the address. */
export async function recordsOf(context: Context, { records, url }: What): Promise<readonly RecordDraft[]> {
  if (records) return records;
  if (url) return [await recordAt(context, url)];
  throw invalidField(
    url === undefined ? "records" : "url",
    phrase(MISSING, { field: url === undefined ? "records" : "url" }),
    "missingField",
    400,
  );
}
