import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { TokenField } from "#platform/client/ui/token-field.tsx";
import type { AdministeredCategory, AllowedPostType, EditedCategory } from "../../contract.ts";
import { AddressField } from "./address-field.tsx";
import { Segments } from "./segments.tsx";

interface CategoryFieldsProps {
  /** Null for a new category. */
  category: EditedCategory | null;
  categories: readonly AdministeredCategory[];
  postTypes: readonly AllowedPostType[];
}

const tokenOf = ({ postTypeID, name }: AllowedPostType) => ({ value: postTypeID, label: name });
const idsOf = (postTypes: readonly AllowedPostType[]) => postTypes.map(({ postTypeID }) => postTypeID);

/** Converts typed values to the body of a request. Post types are sent when they changed. */
export function shapeOf(category: EditedCategory | null) {
  return ({ postTypes, description, featured, ...typed }: Record<string, unknown>) => {
    const sent = String(postTypes ?? "")
      .split(/,\s*/)
      .filter(Boolean);
    const hasChanged = sent.join() !== idsOf(category?.postTypes ?? []).join();
    return {
      ...typed,
      description: String(description ?? "").trim() || null,
      featured: featured === "true",
      ...(hasChanged && { allowedPostTypeIDs: sent }),
    };
  };
}

/** The fields of a category that change often. */
export const CategoryFields = ({ category, categories, postTypes }: CategoryFieldsProps) => (
  <>
    <TextField name="name" label={t("Name")} required maxLength={255} value={category?.name ?? ""} />
    <AddressField
      value={category?.urlcode ?? ""}
      {...(category && { hint: t("Old addresses keep working.") })}
      categories={categories}
    />
    <TextArea
      name="description"
      label={t("Description")}
      rows={2}
      maxLength={1000}
      value={category?.description ?? ""}
    />
    <Segments
      name="displayAs"
      label={t("Shows")}
      value={category?.displayAs ?? "discussions"}
      options={[
        { value: "discussions", label: t("Posts") },
        { value: category?.displayAs === "flat" ? "flat" : "categories", label: t("Subcategories") },
        { value: "heading", label: t("Heading") },
      ]}
    />
    <TokenField
      name="postTypes"
      label={t("Post types")}
      hint={t("Leave empty to allow all post types.")}
      tokens={(category?.postTypes ?? []).map(tokenOf)}
      load={async (query) =>
        postTypes.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())).map(tokenOf)
      }
    />
    <Checkbox name="featured" label={t("Featured")} checked={category?.featured ?? false} />
  </>
);
