import type { listCollections } from "#features/collections/contract.ts";
import type { lookupAssignee } from "#features/escalations/contract.ts";
import type { listTags } from "#features/tags/contract.ts";
import type { ApiClient } from "#platform/client/api.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { TokenField, type TokenOption } from "#platform/client/ui/token-field.tsx";
import type { Choice, FieldKind } from "../../contract.ts";

const SUGGESTED = 20;
/** With more choices, only those that match what was typed are shown. */
const MOST_OFFERED = 8;

type Load = (query: string) => Promise<readonly TokenOption[]>;

const tagsIn = (api: ApiClient) => async (query: string) =>
  (await api.call<typeof listTags>("GET", "/tags", { query: { query, type: "User" } })).map(
    ({ tagID, name }) => ({
      value: String(tagID),
      label: name,
    }),
  );

const collectionsIn = (api: ApiClient) => async (query: string) =>
  (await api.call<typeof listCollections>("GET", "/collections", { query: { query, limit: SUGGESTED } })).map(
    ({ collectionID, name }) => ({ value: String(collectionID), label: name }),
  );

const moderatorsIn = (api: ApiClient) => async (name: string) =>
  (
    await api.call<typeof lookupAssignee>("GET", "/escalations/lookup-assignee", {
      query: { name, limit: SUGGESTED },
    })
  ).map((user) => ({ value: String(user.userID), label: user.name }));

const among =
  (choices: readonly Choice[]): Load =>
  async (query) =>
    choices.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())).slice(0, SUGGESTED);

/** Kinds of which the server is asked for suggestions. */
const SEARCHED: Partial<Record<FieldKind, (api: ApiClient) => Load>> = {
  ...{ tags: tagsIn, collections: collectionsIn, moderator: moderatorsIn },
};

interface PickFieldProps {
  name: string;
  label: string;
  hint: string | undefined;
  required: boolean;
  kind: FieldKind;
  choices: readonly Choice[];
  /** The present values. */
  values: readonly string[];
}

/** Chooses records by name: categories, tags, collections and the like. */
export function PickField({ kind, choices, values, hint, ...frame }: PickFieldProps) {
  const api = useApi();
  const load = SEARCHED[kind]?.(api) ?? among(choices);
  const isOffered = SEARCHED[kind] === undefined && choices.length <= MOST_OFFERED;
  const tokens = values.map(
    (value) => choices.find((each) => each.value === value) ?? { value, label: value },
  );
  const isOne = kind === "category" || kind === "moderator";
  return (
    <TokenField
      {...frame}
      hint={[hint, !isOffered && t("Type part of a name.")].filter(Boolean).join(" ")}
      {...{ tokens, load }}
      isLabelled
      {...(isOne && { most: 1 })}
      {...(isOffered && { offers: { label: t("Choices:"), tokens: choices } })}
    />
  );
}
