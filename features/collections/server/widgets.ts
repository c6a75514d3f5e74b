import { z } from "zod";
import {
  Address,
  COLLECTION_CHOICES,
  ContainerOptions,
  Heading,
  ItemOptions,
  labeled,
} from "#features/layouts/contract.ts";
import { headingOf, readableItems, widget } from "#features/layouts/server/index.ts";
import { translatedText } from "#features/translations/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import type { CollectedItem, CollectionContent } from "../contract.ts";
import { collectionTexts } from "./collection-texts.ts";
import { findCollections, listRecords } from "./queries.ts";
import { viewContents } from "./view.ts";

const DisplayOptions = z.looseObject({
  featuredImage: labeled(z.boolean().default(false), source("Show the image of the post"), {
    group: "items",
  }),
  fallbackImage: labeled(Address.nullish(), source("Image of posts without one"), {
    inputType: "upload",
    group: "items",
  }),
});
type DisplayOptions = z.output<typeof DisplayOptions>;

const itemOf = ({ recordType, recordID, record }: CollectionContent): CollectedItem => ({
  ...{ recordType, recordID, name: record.name, url: record.url, excerpt: record.excerpt },
  imageUrl: record.image?.url ?? null,
  iconUrl: typeof record["iconUrl"] === "string" ? record["iconUrl"] : null,
});

/** Items have an image where the widget is configured to show one, regardless of the display type. */
function shownWith(options: ItemOptions, { featuredImage, fallbackImage }: DisplayOptions): ItemOptions {
  const isPlain = options.contentType === "title-description";
  return {
    ...options,
    ...(featuredImage && isPlain && { contentType: "title-description-image" as const }),
    fallbackImage: options.fallbackImage ?? fallbackImage,
  };
}

/** The visible records of a collection. Renders nothing when there are none. */
export const featuredCollections = widget({
  id: "featuredcollections",
  component: "FeaturedCollectionsWidget",
  catalog: {
    name: source("Featured Collection"),
    description: source("The posts and categories of a collection."),
    group: source("Community"),
  },
  props: z.looseObject({
    apiParams: z.looseObject({
      collectionID: labeled(id(), source("Collection"), { choices: COLLECTION_CHOICES }),
    }),
    ...Heading,
    itemOptions: ItemOptions.prefault({}),
    containerOptions: ContainerOptions.prefault({}),
    displayOptions: DisplayOptions.prefault({}),
  }),
  load: async (context, { displayOptions, ...props }, page) => {
    const [collection] = await findCollections(context, [props.apiParams.collectionID]);
    if (!collection) return null;
    const rows = await listRecords(context, [collection.collectionID]);
    const contents = await viewContents(context, rows);
    if (contents.length === 0) return null;
    return {
      ...props,
      ...headingOf(props, page),
      itemOptions: shownWith(readableItems(props.itemOptions), displayOptions),
      collection: {
        collectionID: collection.collectionID,
        name: translatedText(context, collectionTexts, collection.collectionID, "name", collection.name),
      },
      items: contents.map(itemOf),
    };
  },
});
