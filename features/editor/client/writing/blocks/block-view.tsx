import type { Extensions } from "@tiptap/core";
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { ErrorBoundary } from "#platform/client/ui/error-boundary.tsx";
import type { OnDemand } from "#platform/client/ui/on-demand.ts";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import { useLoaded } from "#platform/client/use-loaded.ts";
import { type BlockViewProps, editorBlocks } from "../../blocks.ts";
import { AddonBlock } from "../nodes/addon-block.ts";

function Loaded({ view, attributes }: BlockViewProps<object> & { view: OnDemand<BlockViewProps<object>> }) {
  const View = useLoaded(view, true);
  return View ? <View attributes={attributes} /> : <Skeleton lines={2} label={t("Loading")} />;
}

/** A block in the text: the view of its add-on, or a line while that is off. */
function BlockView({ node: { attrs } }: NodeViewProps) {
  const block = useAdditions(editorBlocks).find(({ name }) => name === attrs["name"]);
  return (
    <NodeViewWrapper
      data-addon={block ? "on" : "off"}
      contentEditable={false}
      aria-label={block?.label()}
      role="group"
    >
      {block ? (
        <ErrorBoundary name={block.label()}>
          <Loaded view={block.view} attributes={attrs["attributes"]} />
        </ErrorBoundary>
      ) : (
        t("This part of the post needs an add-on that is off.")
      )}
    </NodeViewWrapper>
  );
}

const ShownBlock = AddonBlock.extend({ addNodeView: () => ReactNodeViewRenderer(BlockView) });

/** Returns the extensions of a schema, in which blocks of add-ons show the views of these. */
export const withBlockViews = (schema: Extensions): Extensions =>
  schema.map((extension) => (extension === AddonBlock ? ShownBlock : extension));
