-- What it came along with from elsewhere: the rest of the score is what people gave it here.
alter table comments add column base_score double precision not null default 0;
update comments set base_score = score where score <> 0;
update deleted_comments set comment = comment || jsonb_build_object('base_score', comment -> 'score');
