import { Abilities, Criteria } from "../../contract.ts";
import type { Values } from "./php-values.ts";

/** Names of Vanilla that differ from those of the API in more than the first letter. */
const CRITERIA: Readonly<Record<string, string>> = { countposts: "posts", role: "roleID", roleid: "roleID" };
const ABILITIES: Readonly<Record<string, string>> = {
  ...{ activitylinks: "linksActivity", conversationlinks: "linksConversations", commentlinks: "linksPosts" },
  ...{ titles: "title", locations: "location", avatars: "avatar", signatures: "signature" },
  ...{ signaturemaxnumberimages: "signatureImages", signaturemaxlength: "signatureLength" },
  ...{ editcontenttimeout: "editTimeout", pollsadd: "polls", role: "roleID", roleid: "roleID" },
};
const PERMISSIONS: Readonly<Record<string, string>> = {
  "garden.moderation.manage": "community.moderate",
  "garden.settings.manage": "site.manage",
};
const FLAGS: Readonly<Record<string, boolean>> = { yes: true, no: false };

const plain = (value: unknown): unknown => {
  const text = typeof value === "string" ? value.trim() : value;
  if (typeof text !== "string") return text;
  return FLAGS[text.toLowerCase()] ?? PERMISSIONS[text.toLowerCase()] ?? text;
};

const read = <T extends object>(
  schema: typeof Criteria | typeof Abilities,
  names: Readonly<Record<string, string>>,
  values: unknown,
): { read: T; refused: string[] } => {
  const own = new Map(Object.keys(schema.shape).map((name) => [name.toLowerCase(), name]));
  const found: Record<string, unknown> = {};
  const refused: string[] = [];
  for (const [name, value] of Object.entries((values ?? {}) as Values)) {
    const known = names[name.toLowerCase()] ?? own.get(name.toLowerCase());
    if (value === "" || value === null) continue;
    const parsed = known === undefined ? null : schema.safeParse({ [known]: plain(value) });
    if (parsed?.success) Object.assign(found, parsed.data);
    else refused.push(name);
  }
  return { read: found as T, refused };
};

/** Returns the criteria and abilities of a rank in an export, and the names of those that have no place here. */
export function attributesIn(values: Values): {
  criteria: Criteria;
  abilities: Abilities;
  refused: string[];
} {
  const criteria = read<Criteria>(Criteria, CRITERIA, values["Criteria"] ?? values["criteria"]);
  const abilities = read<Abilities>(Abilities, ABILITIES, values["Abilities"] ?? values["abilities"]);
  return {
    // A criterion that cannot be read must not open the rank to more members.
    criteria: { ...criteria.read, ...(criteria.refused.length > 0 && { manual: true }) },
    abilities: abilities.read,
    refused: [...criteria.refused, ...abilities.refused],
  };
}
