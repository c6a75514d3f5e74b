-- What it came along with from elsewhere: the rest of the score is what people gave it here.
alter table discussions add column base_score double precision not null default 0;
update discussions set base_score = score where score <> 0;
update deleted_discussions set discussion = discussion || jsonb_build_object('base_score', discussion -> 'score');
