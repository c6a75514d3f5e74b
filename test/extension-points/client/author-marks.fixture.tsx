import { renderToString } from "react-dom/server";
import { AuthorLine } from "#features/discussions/client/index.ts";
import { authorMarks } from "#features/profiles/client/index.ts";
import { FillingsProvider, fill } from "#platform/client/slots.tsx";

const Stars = ({ author, on }: { author: object; on: string }) => (
  <em>{`${(author as { stars: number }).stars} stars on a ${on}`}</em>
);

/** Renders the author of a post, with the mark of an add-on when it is on. */
export const renderAuthor = (isOn: boolean): string =>
  renderToString(
    <FillingsProvider value={isOn ? [fill(authorMarks, Stars)] : []}>
      <AuthorLine
        author={{ userID: 3, name: "Ann", stars: 7 } as never}
        dateInserted="2026-01-01T00:00:00.000Z"
        dateUpdated={null}
        url="/discussion/1"
      />
    </FillingsProvider>,
  );
