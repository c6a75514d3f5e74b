-- How many discussions of a category carry a tag: whoever does not see a category is told of the others.
create table tag_places (
  tag_id bigint not null references tags on update cascade on delete cascade,
  category_id bigint not null references categories on update cascade on delete cascade,
  count_discussions integer not null,
  primary key (tag_id, category_id)
);
create index tag_places_category on tag_places (category_id);
insert into tag_places (tag_id, category_id, count_discussions)
select tag_id, category_id, count(*) from discussion_tags join discussions using (discussion_id)
group by tag_id, category_id;
