import type { BlockViewProps } from "#features/editor/client/index.ts";
import type { PollBlock } from "../../poll-block.ts";
import { PollOutline } from "./poll-outline.tsx";

/** A poll in the text of the editor. */
export const BlockView = ({ attributes }: BlockViewProps<PollBlock>) => <PollOutline poll={attributes} />;
