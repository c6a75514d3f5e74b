import { useQuery } from "@tanstack/react-query";
import type { PostBlockProps } from "#features/formats/client/index.ts";
import { apiQuery } from "#platform/client/query.tsx";
import type { readBlockPoll } from "../../contract.ts";
import type { PollBlock } from "../../poll-block.ts";
import { PollBox } from "../poll-box.tsx";
import styles from "./poll-in-post.module.css";
import { PollOutline } from "./poll-outline.tsx";

/** A poll inside a post, where readers vote. Previews, and posts with a copy that may not be read, show the options. */
export function PollInPost({ attributes }: PostBlockProps<PollBlock>) {
  const { data: poll } = useQuery({
    ...apiQuery<typeof readBlockPoll>("/polls/blocks/:key", { params: { key: attributes.key } }),
    retry: false,
  });
  if (!poll) return <PollOutline poll={attributes} />;
  return (
    <div className={styles.box}>
      <PollBox poll={poll} title="" />
    </div>
  );
}
