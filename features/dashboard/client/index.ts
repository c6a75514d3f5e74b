export { dashboardClient } from "./feature.ts";
export { FilterForm } from "./filter-form.tsx";
export { ImageField } from "./settings/image-field.tsx";
export { addSettingsAside, type SettingsAsideProps } from "./slots.ts";
