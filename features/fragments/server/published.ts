import { addFragmentSource } from "#features/layouts/server/index.ts";
import { themeOf } from "#features/themes/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import type { FragmentType } from "../contract.ts";
import { areFragmentsOn } from "./access.ts";
import { fragmentsChanged } from "./events.ts";
import { fileUrl } from "./file-url.ts";
import { listPublished } from "./queries.ts";

/** The published fragments by UUID. Their number and the length of their schemas are limited. */
const published = new CachedValue([fragmentsChanged], async (context) => {
  const rows = await listPublished(context);
  return new Map(
    rows.map(({ fragmentUuid, fragmentType, name, customSchema, ...row }) => [
      fragmentUuid,
      {
        ...{ fragmentType, name, customSchema },
        impl: {
          fragmentUUID: fragmentUuid,
          jsUrl: fileUrl({ fragmentUuid, ...row }, "js"),
          cssUrl: row.hasCss ? fileUrl({ fragmentUuid, ...row }, "css") : null,
        },
      },
    ]),
  );
});

type Published = Awaited<ReturnType<(typeof published)["get"]>>;

/** Returns the published fragments; none while the environment forbids fragments. */
const publishedFor = async (context: Context): Promise<Published> =>
  areFragmentsOn(context) ? published.get(context) : new Map();

/** Returns a published custom fragment; undefined when there is none, or fragments are forbidden. */
export async function findCustom(context: Context, fragmentUUID: string) {
  const found = (await publishedFor(context)).get(fragmentUUID.toLowerCase());
  return found?.fragmentType === "CustomFragment" ? found : undefined;
}

/** Returns the UUID of the fragment that the variables of a theme choose for a type; null for none. */
export function chosenByTheme(variables: object, type: FragmentType): string | null {
  const { globalFragmentImpls } = variables as { globalFragmentImpls?: Record<string, unknown> };
  const { fragmentUUID } = (globalFragmentImpls?.[type] ?? {}) as { fragmentUUID?: unknown };
  return typeof fragmentUUID === "string" ? fragmentUUID : null;
}

const ANY_SCHEMA = { type: "object" };

/** Pages find the published fragments in the memory of the node. */
export const publishedFragments = [
  ...published.adds,
  addFragmentSource({
    async ofPage(context) {
      const all = await publishedFor(context);
      // Without fragments, the theme need not be asked.
      const variables = all.size > 0 ? (await themeOf(context)).variables : {};
      return {
        find(type, fragmentUUID) {
          const uuid = fragmentUUID ?? chosenByTheme(variables, type);
          const found = uuid === null ? undefined : all.get(uuid.toLowerCase());
          return found?.fragmentType === type ? found.impl : undefined;
        },
      };
    },
    listCustom: async (context) =>
      [...(await publishedFor(context)).values()]
        .filter(({ fragmentType }) => fragmentType === "CustomFragment")
        .map(({ impl, name, customSchema }) => ({
          ...{ fragmentUUID: impl.fragmentUUID, name, schema: customSchema ?? ANY_SCHEMA },
        })),
  }),
];
