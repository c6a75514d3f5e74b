-- A follow with nothing on was what one click gave, since the defaults were off; it now means that the category is muted.
-- Follows of members who decided against popups of new posts stay as they are.
update category_follows set popup_posts = true
where not (popup_posts or email_posts or popup_comments or email_comments or digest)
  and not exists (
    select from user_preferences
    where user_preferences.user_id = category_follows.user_id and key = 'NewDiscussion' and popup = false
  );
