import { useQuery } from "@tanstack/react-query";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";

interface SamplePage {
  path: string;
  name: string;
}

/** Returns pages of the forum that a theme is looked at on: some always, a thread and a category if there is one. */
export function useSamplePages(): readonly SamplePage[] {
  const api = useApi();
  // Posts are features above this one, which knows only the addresses of the calls.
  const firstOf = async (path: string) => {
    const [first] = (await api.call("GET", path, { query: { limit: 1 } } as never)) as { url: string }[];
    return first?.url;
  };
  const { data } = useQuery({
    queryKey: ["theme-sample-pages"],
    queryFn: async () => ({
      thread: await firstOf("/discussions"),
      category: await firstOf("/categories"),
    }),
  });
  return [
    { path: "/", name: t("Home") },
    { path: "/discussions", name: t("Discussions") },
    ...(data?.thread ? [{ path: data.thread, name: t("Thread") }] : []),
    ...(data?.category ? [{ path: data.category, name: t("Category") }] : []),
    { path: "/categories", name: t("Categories") },
  ];
}
