import { excerpt } from "#features/formats/server/index.ts";
import type { ShownPage } from "#features/layouts/server/index.ts";
import { replacePosting } from "#features/structured-data/server/index.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { QUESTION_TYPE, type QuestionOnPage } from "../../contract.ts";

/** Characters of an accepted answer. */
const TEXT = 2000;

interface Question {
  type: string;
  countComments: number;
  question?: QuestionOnPage;
}

const questionOn = ({ params }: ShownPage) => params["discussion"] as Question;

/** A reply as the usual description of a thread has it. */
interface Reply {
  url: string;
  comment?: Reply | readonly Reply[];
  interactionStatistic?: unknown;
}

/** Describes a question with its answers, the accepted ones first, as search engines show them. */
export const questionPage = replacePosting((context, page, posting) => {
  const { type, countComments, question } = questionOn(page);
  if (type !== QUESTION_TYPE) return null;
  const {
    "@context": of,
    comment: replies = [],
    headline,
    mainEntityOfPage,
    ...post
  } = posting as never as {
    "@context": string;
    "@id": string;
    comment?: readonly Reply[];
    headline: string;
    mainEntityOfPage: string;
    [more: string]: unknown;
  };
  const origin = publicUrlOf(context);
  const accepted = (question?.accepted ?? []).map(({ url, body, insertUser, dateInserted }) => ({
    "@type": "Answer",
    ...{ text: excerpt(body, TEXT), url: origin + url, datePublished: dateInserted },
    author: { "@type": "Person", name: insertUser.name },
  }));
  const urls = new Set(accepted.map(({ url }) => url));
  const suggested = replies
    .filter(({ url }) => !urls.has(url))
    .map((each) => ({ ...each, "@type": "Answer" }));
  const { commentCount: _, interactionStatistic: __, isPartOf: ___, ...shared } = post;
  return {
    ...{ "@context": of, "@type": "QAPage", "@id": `${post["@id"]}#page`, url: mainEntityOfPage },
    mainEntity: {
      ...shared,
      ...{ "@type": "Question", name: headline, answerCount: countComments },
      ...(accepted.length > 0 && { acceptedAnswer: accepted }),
      ...(suggested.length > 0 && { suggestedAnswer: suggested }),
    },
  };
});
