-- The section to which the page belongs; null for a page of all sections.
alter table custom_pages add column site_section_id int references site_sections on update cascade on delete set null;
create index custom_pages_site_section_id on custom_pages (site_section_id) where site_section_id is not null;
