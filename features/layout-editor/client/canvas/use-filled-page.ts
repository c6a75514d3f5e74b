import { useEffect, useRef, useState } from "react";
import type { HydratedLayout, HydratedNode } from "#features/layouts/client/index.ts";
import type { hydrateSent } from "#features/stored-layouts/contract.ts";
import type { CallError } from "#platform/client/api.ts";
import { useApi } from "#platform/client/query.tsx";
import type { SampleRecord } from "../../contract.ts";
import { placesIn } from "../model/change-page.ts";
import { type Page, writePage } from "../model/page.ts";
import { type FilledPage, nodesByID, problemOf, type WidgetProblem } from "./compose-page.ts";
import type { PreviewReader } from "./preview-message.ts";

const FILL_MS = 250;

interface Asked {
  layoutViewType: string;
  sample: SampleRecord;
  /** Role as which the page is shown; undefined for that of the user. */
  roleID: number | undefined;
}

/** Takes the last good state of widgets whose new settings the server refuses. */
function withFormer(nodes: Map<string, HydratedNode>, former: FilledPage | null) {
  const problems = new Map<string, WidgetProblem>();
  for (const [id, node] of nodes) {
    const problem = problemOf(node);
    if (!problem) continue;
    problems.set(id, problem);
    const good = former?.nodes.get(id);
    if (good) nodes.set(id, good);
  }
  return problems;
}

/** Lets the server fill the page with data after each change; the newest answer counts. */
export function useFilledPage(page: Page, { layoutViewType, sample, roleID }: Asked) {
  const api = useApi();
  const [filled, setFilled] = useState<FilledPage | null>(null);
  const [reader, setReader] = useState<PreviewReader>();
  const [problem, setProblem] = useState<string | null>(null);
  const count = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sample is one object for the whole time
  useEffect(() => {
    const own = ++count.current;
    const isFirst = own === 1;
    const fill = async () => {
      const { recordType, recordID, params } = sample;
      try {
        const answer = await api.call<typeof hydrateSent>("POST", "/layouts/hydrate", {
          body: {
            ...{
              layoutViewType,
              layout: writePage(page),
              titleBar: { ...page.titleBar, $reactTestID: "titleBar" },
            },
            ...{ recordType, recordID, params, asRoleID: roleID },
          },
        });
        if (own !== count.current) return;
        const whole = answer as unknown as HydratedLayout & { reader?: PreviewReader };
        const nodes = nodesByID([...whole.layout]);
        setReader(whole.reader);
        setProblem(null);
        setFilled((former) => ({
          ...{ page: whole, nodes, asked: new Set(placesIn(page).map(({ widget }) => widget.id)) },
          problems: withFormer(nodes, former),
        }));
      } catch (error) {
        if (own === count.current) setProblem((error as CallError).message);
      }
    };
    const timer = setTimeout(fill, isFirst ? 0 : FILL_MS);
    return () => clearTimeout(timer);
  }, [api, page, layoutViewType, roleID]);

  return { filled, reader, problem };
}
