// Generated from openapi.json by `npm run types`; not edited by hand.
// openapi.json SHA-256: 4cbe4118b5f98041865eee1dba17e0c51031e178fdcd0f74053b5d3c2db3f246

export interface paths {
    "/admin/api/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every announcement, newest first; drafts too. */
        get: operations["get_admin_api_announcements"];
        put?: never;
        /** Adds a announcement. */
        post: operations["post_admin_api_announcements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/announcements/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a reader would get of such a announcement. Changes nothing. */
        post: operations["post_admin_api_announcements_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/announcements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One announcement with all its texts. */
        get: operations["get_admin_api_announcements__id_"];
        /** Changes a announcement: the fields that are sent. */
        put: operations["put_admin_api_announcements__id_"];
        post?: never;
        /** Takes a announcement out. */
        delete: operations["delete_admin_api_announcements__id_"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/api_keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Keys of other systems. */
        get: operations["get_admin_api_api_keys"];
        put?: never;
        /** Makes a key, told this once. It goes where a staff member's token goes, or into `X-Feed-Key`. */
        post: operations["post_admin_api_api_keys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/api_keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes a key, at once. */
        delete: operations["delete_admin_api_api_keys__id_"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit log. */
        get: operations["get_admin_api_audit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/audit/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit log of a period as a table (CSV), with its hashes. */
        get: operations["get_admin_api_audit_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Backups that were tried, the newest first, and when the next one is due. */
        get: operations["get_admin_api_backups"];
        put?: never;
        /** Begins a backup; the list tells what becomes of it. */
        post: operations["post_admin_api_backups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/backups/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file of a backup that is kept. Whoever has it has everything; the download goes into the audit log. */
        get: operations["get_admin_api_backups__id__file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/bank-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bank accounts of the house: all. */
        get: operations["get_admin_api_bank_accounts"];
        put?: never;
        /** Bank accounts of the house: a new one. */
        post: operations["post_admin_api_bank_accounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/bank-accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Bank accounts of the house: changes the fields that are sent. */
        put: operations["put_admin_api_bank_accounts__id_"];
        post?: never;
        /** Bank accounts of the house: takes one out. */
        delete: operations["delete_admin_api_bank_accounts__id_"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All categories. */
        get: operations["get_admin_api_categories"];
        put?: never;
        /** Adds a category. */
        post: operations["post_admin_api_categories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a category. */
        put: operations["put_admin_api_categories__id_"];
        post?: never;
        /** Takes a category out. */
        delete: operations["delete_admin_api_categories__id_"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/chats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The inbox: conversations, the one with the newest message first. */
        get: operations["get_admin_api_chats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/chats/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One conversation. */
        get: operations["get_admin_api_chats__id_"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/chats/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the conversation to a member of the staff: to oneself, unless another is named. */
        post: operations["post_admin_api_chats__id__assign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/chats/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes the conversation. */
        post: operations["post_admin_api_chats__id__close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/chats/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Its messages, newest first. */
        get: operations["get_admin_api_chats__id__messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/chats/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a picture to be sent into this conversation: its id is the message's `picture`. */
        post: operations["post_admin_api_chats__id__picture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/chats/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The staff has read up to this message. */
        post: operations["post_admin_api_chats__id__read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/chats/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens the conversation again. */
        post: operations["post_admin_api_chats__id__reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/chats/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers the customer. */
        post: operations["post_admin_api_chats__id__send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every company, newest first; drafts too. */
        get: operations["get_admin_api_companies"];
        put?: never;
        /** Adds a company. */
        post: operations["post_admin_api_companies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/companies/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a reader would get of such a company. Changes nothing. */
        post: operations["post_admin_api_companies_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One company with all its texts. */
        get: operations["get_admin_api_companies__id_"];
        /** Changes a company: the fields that are sent. */
        put: operations["put_admin_api_companies__id_"];
        post?: never;
        /** Takes a company out. */
        delete: operations["delete_admin_api_companies__id_"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List corrections of balances. */
        get: operations["get_admin_api_corrections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/corrections/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Book a correction that waits; not by the person who asked for it. */
        post: operations["post_admin_api_corrections__id__approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/corrections/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject a correction that waits; nothing is booked. */
        post: operations["post_admin_api_corrections__id__reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The house at a glance. */
        get: operations["get_admin_api_dashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/deliveries/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the same once more. */
        post: operations["post_admin_api_deliveries__id__redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/deposit-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Coin deposit options: all. */
        get: operations["get_admin_api_deposit_options"];
        put?: never;
        /** Coin deposit options: a new one. */
        post: operations["post_admin_api_deposit_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/deposit-options/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Coin deposit options: changes the fields that are sent. */
        put: operations["put_admin_api_deposit_options__id_"];
        post?: never;
        /** Coin deposit options: takes one out. */
        delete: operations["delete_admin_api_deposit_options__id_"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deposits. */
        get: operations["get_admin_api_deposits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/deposits/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Credits a deposit. */
        post: operations["post_admin_api_deposits__id__approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/deposits/{id}/invalidate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Calls a deposit invalid. */
        post: operations["post_admin_api_deposits__id__invalidate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/deposits/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rejects a deposit. */
        post: operations["post_admin_api_deposits__id__reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/draw-currencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Withdrawal currencies: all. */
        get: operations["get_admin_api_draw_currencies"];
        put?: never;
        /** Withdrawal currencies: a new one. */
        post: operations["post_admin_api_draw_currencies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/draw-currencies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Withdrawal currencies: changes the fields that are sent. */
        put: operations["put_admin_api_draw_currencies__id_"];
        post?: never;
        /** Withdrawal currencies: takes one out. */
        delete: operations["delete_admin_api_draw_currencies__id_"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/exposure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What customers hold, by instrument. */
        get: operations["get_admin_api_exposure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/feed_keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who may push quotes. */
        get: operations["get_admin_api_feed_keys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All groups, the standard one first. */
        get: operations["get_admin_api_groups"];
        put?: never;
        /** Adds a group. */
        post: operations["post_admin_api_groups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/groups/presets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Terms to begin a group with, for the instruments of today. */
        get: operations["get_admin_api_groups_presets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/groups/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customers of all groups, the newest first. */
        get: operations["get_admin_api_groups_users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One group. */
        get: operations["get_admin_api_groups__id_"];
        /** Changes a group: the fields that are sent. Open orders are dealt with on the new terms from now on. */
        put: operations["put_admin_api_groups__id_"];
        post?: never;
        /** Takes an empty group out. */
        delete: operations["delete_admin_api_groups__id_"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/groups/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What terms would do to open accounts at the newest quotes. Changes nothing. */
        post: operations["post_admin_api_groups__id__preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/groups/{id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customers of a group, the newest first. */
        get: operations["get_admin_api_groups__id__users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/instruments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All instruments. */
        get: operations["get_admin_api_instruments"];
        put?: never;
        /** Adds an instrument. */
        post: operations["post_admin_api_instruments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/instruments/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All instruments as a table (CSV), hours and holidays with them. */
        get: operations["get_admin_api_instruments_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/instruments/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings instruments in: the body is a table (CSV, at most 2 MiB) with columns as they go out, any part of them. A line whose Code is known changes that one. With a fault in any line nothing is done. */
        post: operations["post_admin_api_instruments_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/instruments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One instrument. */
        get: operations["get_admin_api_instruments__id_"];
        /** Changes an instrument: the fields that are sent. */
        put: operations["put_admin_api_instruments__id_"];
        post?: never;
        /** Takes an instrument out. */
        delete: operations["delete_admin_api_instruments__id_"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs a member of the staff in. */
        post: operations["post_admin_api_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs out. */
        post: operations["post_admin_api_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The one who asks. */
        get: operations["get_admin_api_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every piece of news, newest first; drafts too. */
        get: operations["get_admin_api_news"];
        put?: never;
        /** Adds a piece of news. */
        post: operations["post_admin_api_news"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/news/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a reader would get of such a piece of news. Changes nothing. */
        post: operations["post_admin_api_news_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/news/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One piece of news with all its texts. */
        get: operations["get_admin_api_news__id_"];
        /** Changes a piece of news: the fields that are sent. */
        put: operations["put_admin_api_news__id_"];
        post?: never;
        /** Takes a piece of news out. */
        delete: operations["delete_admin_api_news__id_"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Customers' orders. */
        get: operations["get_admin_api_orders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/orders/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes an open order at the quote; cancels a pending one. */
        post: operations["post_admin_api_orders__id__close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/orders/{id}/story": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order's whole life, for a dispute: inputs, quotes, rules, money, hashes. */
        get: operations["get_admin_api_orders__id__story"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/orders/{id}/story/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order's whole life, to be printed or handed over. */
        get: operations["get_admin_api_orders__id__story_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets his own password; all his sessions end but for the new token's. */
        post: operations["post_admin_api_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pictures of the house's own pages. */
        get: operations["get_admin_api_pictures"];
        put?: never;
        /** Takes a picture for the house's own pages: a logo of an instrument or a company, or one that stands in a text. Everybody may see it. */
        post: operations["post_admin_api_pictures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/pictures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes such a picture out; where it still stands it is no longer shown. */
        delete: operations["delete_admin_api_pictures__id_"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every service provider, newest first; drafts too. */
        get: operations["get_admin_api_providers"];
        put?: never;
        /** Adds a service provider. */
        post: operations["post_admin_api_providers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/providers/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a reader would get of such a service provider. Changes nothing. */
        post: operations["post_admin_api_providers_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/providers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One service provider with all its texts. */
        get: operations["get_admin_api_providers__id_"];
        /** Changes a service provider: the fields that are sent. */
        put: operations["put_admin_api_providers__id_"];
        post?: never;
        /** Takes a service provider out. */
        delete: operations["delete_admin_api_providers__id_"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/remarks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Templates of the remarks that a rejection carries, in every language. */
        get: operations["get_admin_api_remarks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/remarks/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Writes texts of a template; an empty one goes back to the house's. */
        put: operations["put_admin_api_remarks__name_"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the house earned, what came and went, what was traded, who registered; by trading days. */
        get: operations["get_admin_api_reports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/reports/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One part of a report as a table (CSV). */
        get: operations["get_admin_api_reports_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Identity reviews. */
        get: operations["get_admin_api_reviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/reviews/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Certifies an identity. */
        post: operations["post_admin_api_reviews__id__approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/reviews/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rejects an identity. */
        post: operations["post_admin_api_reviews__id__reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** His own sign-ins that stand. */
        get: operations["get_admin_api_sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every setting. */
        get: operations["get_admin_api_settings"];
        /** Change settings: `{key: value, ...}`, all or nothing. A change by which customers would be called or stopped out at once is refused (`risk_confirmation_needed`) unless `confirm` is at least their number, which `/admin/api/settings/preview` tells. */
        put: operations["put_admin_api_settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/settings/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Preview what `{key: value, ...}` would do to customers with orders, at the newest quotes; changes nothing. */
        post: operations["post_admin_api_settings_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/settings/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a test message by the settings as they are, and says what came of it. */
        post: operations["post_admin_api_settings_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is done of what a new house needs before customers can come. */
        get: operations["get_admin_api_setup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The staff. */
        get: operations["get_admin_api_staff"];
        put?: never;
        /** Adds someone. */
        post: operations["post_admin_api_staff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/staff/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes someone: the fields that are sent. His sessions end. */
        put: operations["put_admin_api_staff__id_"];
        post?: never;
        /** Takes someone off the staff. */
        delete: operations["delete_admin_api_staff__id_"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/ticks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The archived quotes of one instrument, oldest first; up to the last seconds. */
        get: operations["get_admin_api_ticks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins to enrol a second factor: what goes into the authenticator app. */
        post: operations["post_admin_api_totp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switches the second factor on by a first code from the app; the token becomes whole. */
        post: operations["post_admin_api_totp_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/totp/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switches his second factor off, where the house does not insist on it. */
        post: operations["post_admin_api_totp_off"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Customers, the newest first. */
        get: operations["get_admin_api_users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One customer. */
        get: operations["get_admin_api_users__id_"];
        /** Changes a customer's record: the fields that are sent. */
        put: operations["put_admin_api_users__id_"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/users/{id}/adjust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Correct a balance. Above the setting `adjust_second_operator_above` (what the caller corrected alone within 24 hours counts) nothing is booked until another staff member approves it: `correction` is not null then. */
        post: operations["post_admin_api_users__id__adjust"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/users/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell what keeps a customer's data from being erased. */
        get: operations["get_admin_api_users__id__erase"];
        put?: never;
        /** Erases a customer's personal data, but for what the law has the house keep; the books keep his number. */
        post: operations["post_admin_api_users__id__erase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/users/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All of a customer's data, his pictures included (ZIP). */
        get: operations["get_admin_api_users__id__export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/users/{id}/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Freezes a customer: he can neither open nor take out, and all his sessions end at once. */
        post: operations["post_admin_api_users__id__freeze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/users/{id}/group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts a customer into a group. */
        put: operations["put_admin_api_users__id__group"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/users/{id}/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every change of a customer's balance, the newest first. */
        get: operations["get_admin_api_users__id__ledger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/users/{id}/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends all the customer's sessions. */
        post: operations["post_admin_api_users__id__logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/users/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes something down about a customer. */
        post: operations["post_admin_api_users__id__notes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/users/{id}/rights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says what a customer may do with orders; less than everything cancels what is pending. */
        put: operations["put_admin_api_users__id__rights"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/users/{id}/second_factor_off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the second factor away from a customer who has lost phone and recovery codes; all his sessions end, and he is told. */
        post: operations["post_admin_api_users__id__second_factor_off"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/users/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A customer's statement of a period. */
        get: operations["get_admin_api_users__id__statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/users/{id}/unfreeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lifts a freeze. */
        post: operations["post_admin_api_users__id__unfreeze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where events are sent. */
        get: operations["get_admin_api_webhooks"];
        put?: never;
        /** Adds a webhook. Deliveries carry `X-Lotdesk-Event`, `X-Lotdesk-Delivery` and `X-Lotdesk-Signature: t=SECONDS,v1=HEX`, the HMAC-SHA256 of `SECONDS.BODY` under its secret. */
        post: operations["post_admin_api_webhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a webhook: the fields that are sent. */
        put: operations["put_admin_api_webhooks__id_"];
        post?: never;
        /** Takes a webhook out, and what was on its way to it. */
        delete: operations["delete_admin_api_webhooks__id_"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was sent there, the newest first; kept for 30 days. */
        get: operations["get_admin_api_webhooks__id__deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a ping. */
        post: operations["post_admin_api_webhooks__id__test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Withdrawals. */
        get: operations["get_admin_api_withdrawals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/withdrawals/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pays a withdrawal out; the first of two approvals where two are needed. */
        post: operations["post_admin_api_withdrawals__id__approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/withdrawals/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rejects a withdrawal; the amount is free again. */
        post: operations["post_admin_api_withdrawals__id__reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/draw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for a withdrawal; the amount is locked until it is decided. */
        post: operations["post_api_account_draw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/draw_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer's withdrawals. */
        get: operations["get_api_account_draw_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/draw_symbol_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The currencies in which money is paid out. */
        get: operations["get_api_account_draw_symbol_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account's statement of a period: balances, every entry, trades closed and open. */
        get: operations["get_api_account_statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/announcement/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One announcement. */
        get: operations["get_api_announcement_info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/announcement/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Announcements. */
        get: operations["get_api_announcement_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/basicSet/getBasicInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The base data. */
        get: operations["get_api_basicSet_getBasicInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer's conversation with support, newest first. New messages come over the topic CHAT. */
        get: operations["get_api_chat_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The customer has read up to this message. */
        post: operations["post_api_chat_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes to support. */
        post: operations["post_api_chat_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many answers wait to be read. */
        get: operations["get_api_chat_unread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/common/captcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A captcha: one use, five minutes. */
        get: operations["get_api_common_captcha"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/common/captcha/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The picture of a captcha. */
        get: operations["get_api_common_captcha__key_"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/common/image_upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a picture: JPEG, PNG or WebP, at most 8 MiB and 6000 x 6000. It is encoded anew. */
        post: operations["post_api_common_image_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/common/picture/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture of the house's own pages, to be kept for a year. */
        get: operations["get_api_common_picture__name_"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/common/upload/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture, for its owner and the staff; for anyone else HTTP 404. */
        get: operations["get_api_common_upload__name_"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/complaint_email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company's e-mail address. */
        get: operations["get_api_company_complaint_email"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/getCompany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Companies, and the one that the visitor came to. */
        get: operations["get_api_company_getCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/getCompanyStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Is the site in service? */
        get: operations["get_api_company_getCompanyStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Service providers. */
        get: operations["get_api_company_providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/default/area_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Countries that may register, the preselected one second. */
        get: operations["get_api_default_area_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/default/setting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One public setting. */
        get: operations["get_api_default_setting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/follow/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ranking. */
        get: operations["get_api_follow_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/follow/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer's own place in the ranking. */
        get: operations["get_api_follow_mine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/follow/opt_out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the customer out of the ranking, or lets him in again. */
        post: operations["post_api_follow_opt_out"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One piece of news. */
        get: operations["get_api_news_info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** News. */
        get: operations["get_api_news_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notify/send_email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a code by e-mail. The answer is the same whoever has an account. */
        post: operations["post_api_notify_send_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notify/send_sms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a code by SMS. The answer is the same whoever has an account. */
        post: operations["post_api_notify_send_sms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quickCharge/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Coin deposit options. */
        get: operations["get_api_quickCharge_info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quickCharge/quick_ist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer's deposits. */
        get: operations["get_api_quickCharge_quick_ist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quickCharge/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells of a coin deposit. */
        get: operations["get_api_quickCharge_submit"];
        put?: never;
        /** Tells of a coin deposit. */
        post: operations["post_api_quickCharge_submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quickCharge/symbols": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be deposited: coins with their networks, and currencies by bank. */
        get: operations["get_api_quickCharge_symbols"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quickCharge/wire_info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bank accounts to deposit to. */
        get: operations["get_api_quickCharge_wire_info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quickCharge/wire_submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells of a bank deposit. */
        get: operations["get_api_quickCharge_wire_submit"];
        put?: never;
        /** Tells of a bank deposit. */
        post: operations["post_api_quickCharge_wire_submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/amend_password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password by a code or the old one; all sessions end but for the new token's. */
        post: operations["post_api_user_amend_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/createAccountDemoForU": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Opens a demo account, and signs in. */
        get: operations["get_api_user_createAccountDemoForU"];
        put?: never;
        /** Opens a demo account, and signs in. */
        post: operations["post_api_user_createAccountDemoForU"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/forget_password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password by a code; all sessions end. */
        post: operations["post_api_user_forget_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The profile. */
        get: operations["get_api_user_info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who was invited. */
        get: operations["get_api_user_invites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/loginForU": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in. */
        post: operations["post_api_user_loginForU"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs out. */
        post: operations["post_api_user_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/recovery_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes new recovery codes; those that there were are worth nothing. */
        post: operations["post_api_user_recovery_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a real account, and signs in. */
        post: operations["post_api_user_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/second_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the second factor stands. */
        get: operations["get_api_user_second_factor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/second_factor_begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins to enrol a second factor: what goes into the authenticator app. */
        post: operations["post_api_user_second_factor_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/second_factor_off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switches the second factor off; all other sessions end. */
        post: operations["post_api_user_second_factor_off"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/second_factor_on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switches the second factor on by a first code from the app; all other sessions end. */
        post: operations["post_api_user_second_factor_on"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user_real/center": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the identity review stands. */
        get: operations["get_api_user_real_center"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user_real/real_name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for an identity review. */
        post: operations["post_api_user_real_real_name"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/bind_draw_method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Binds an address or a bank account. */
        post: operations["post_api_wallet_bind_draw_method"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/del_draw_method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a bound method away. */
        post: operations["post_api_wallet_del_draw_method"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/get_draw_method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bound addresses and bank accounts. */
        get: operations["get_api_wallet_get_draw_method"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes quotes: `[{code, bid, ask, time?}]`, at most 10,000. */
        post: operations["post_feed_quotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process answers. */
        get: operations["get_healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manifest.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The web app's manifest. */
        get: operations["get_manifest_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Prometheus text; for the same machine, and for whoever shows the token of the setting metrics_token. */
        get: operations["get_metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The house is not stopping, the database takes changes, the books are proven, and prices come; HTTP 503 otherwise. */
        get: operations["get_readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api/forex/abbreviated_cache_kline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last 60 closes, by instrument id. */
        get: operations["get_v1_api_forex_abbreviated_cache_kline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api/forex/cancel_trade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cancels a pending order. */
        get: operations["get_v1_api_forex_cancel_trade"];
        put?: never;
        /** Cancels a pending order. */
        post: operations["post_v1_api_forex_cancel_trade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api/forex/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Closes an open order, whole or in part; answers what was closed. */
        get: operations["get_v1_api_forex_close"];
        put?: never;
        /** Closes an open order, whole or in part; answers what was closed. */
        post: operations["post_v1_api_forex_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api/forex/getCategories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Groups of instruments. */
        get: operations["get_v1_api_forex_getCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api/forex/kline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Candles, oldest first, the running one last. */
        get: operations["get_v1_api_forex_kline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api/forex/my_deal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer's orders of one status, newest first. */
        get: operations["get_v1_api_forex_my_deal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api/forex/set_stop_price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sets stop loss and take profit of a pending or open order. */
        get: operations["get_v1_api_forex_set_stop_price"];
        put?: never;
        /** Sets stop loss and take profit of a pending or open order. */
        post: operations["post_v1_api_forex_set_stop_price"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api/forex/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Places an order. */
        get: operations["get_v1_api_forex_submit"];
        put?: never;
        /** Places an order. */
        post: operations["post_v1_api_forex_submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api/forex/trade_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Instruments. */
        get: operations["get_v1_api_forex_trade_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api/main/account/forexDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the account is worth. */
        get: operations["get_v1_api_main_account_forexDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api/main/accountLog/forexChange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account's statement. */
        get: operations["get_v1_api_main_accountLog_forexChange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api/main/user/resetForexDemoAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sets a demo account back to its beginning. */
        get: operations["get_v1_api_main_user_resetForexDemoAccount"];
        put?: never;
        /** Sets a demo account back to its beginning. */
        post: operations["post_v1_api_main_user_resetForexDemoAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api/main/wallet/getBalance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the account is worth. */
        get: operations["get_v1_api_main_wallet_getBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What an account is worth, in USD. */
        Account: {
            balance: components["schemas"]["Decimal"];
            /** @description Held for pending orders and for withdrawals under review. */
            lock_balance: components["schemas"]["Decimal"];
            equity: components["schemas"]["Decimal"];
            margin: components["schemas"]["Decimal"];
            available: components["schemas"]["Decimal"];
            margin_level: components["schemas"]["Decimal"] | null;
            /** @description Unrealised. */
            profit: components["schemas"]["Decimal"];
            /**
             * Format: int64
             * @description The account's number, which is the customer's uid.
             */
            account: number;
        };
        /** @description The account after a correction, or with one that waits. */
        Adjusted: components["schemas"]["Account"] & {
            correction: components["schemas"]["AdminCorrection"] | null;
        };
        /** @description A bank account of the broker. */
        AdminBankAccount: components["schemas"]["BankOption"] & {
            /**
             * Format: int32
             * @description May customers see it?
             */
            enabled: number;
            /** Format: int64 */
            position: number;
            /**
             * Format: int32
             * @description 1: of the demo data set; the account is nobody's.
             */
            is_demo: number;
        };
        /** @description A group of instruments with all its names. */
        AdminCategory: {
            /** Format: int64 */
            id: number;
            code: string;
            /** Format: int64 */
            position: number;
            /**
             * Format: int32
             * @description 1: customers are offered it as a list of its own.
             */
            enabled: number;
            /** @description How many instruments are in it, those that are switched off among them. */
            instruments: number;
            /** @description Names by language. */
            names: Record<string, never>;
        };
        /** @description A conversation of the inbox. */
        AdminChat: {
            /** Format: int64 */
            id: number;
            user: components["schemas"]["Customer"];
            /** @description `open` or `closed`. */
            status: string;
            assigned: components["schemas"]["Colleague"] | null;
            /**
             * Format: int64
             * @description Messages of the customer that no one of the staff has read.
             */
            unread: number;
            last: components["schemas"]["AdminChatMessage"] | null;
            created_at: components["schemas"]["Moment"];
            last_at: components["schemas"]["Moment"];
        };
        /** @description A message as the staff sees it. */
        AdminChatMessage: components["schemas"]["ChatMessage"] & {
            staff: components["schemas"]["Colleague"] | null;
        };
        /** @description A piece of content as the back office edits it: news, announcement, company or provider. */
        AdminContent: {
            /** Format: int64 */
            id: number;
            /** @description The title in the default language, or in the first that there is. */
            title: string;
            logo: string;
            /** @description Companies and providers only. */
            url: string;
            /** @description Companies and providers only. */
            email: string;
            /** Format: int32 */
            published: number;
            publish_at: components["schemas"]["Moment"] | null;
            /**
             * Format: int32
             * @description 1: readers see it now.
             */
            is_live: number;
            created_at: components["schemas"]["Moment"];
            updated_at: components["schemas"]["Moment"];
            /** @description Texts by language code. */
            translations: {
                [key: string]: components["schemas"]["ContentText"];
            };
        };
        /** @description A correction of a balance. */
        AdminCorrection: {
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description 0 waiting for a second person, 1 booked, 2 rejected, 3 expired.
             */
            status: number;
            /** @description USD; below zero takes away. */
            amount: components["schemas"]["Decimal"];
            reason: string;
            created_at: components["schemas"]["Moment"];
            /** @description When it expires, while it waits. */
            expires_at: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description The id of the staff member who asked; null: the command line.
             */
            asked_by: number | null;
            /**
             * Format: int32
             * @description 1: the reader has asked for it, so another person must approve it.
             */
            is_own: number;
            /**
             * Format: int32
             * @description 1: the customer is frozen, and cannot be credited until that is lifted.
             */
            is_frozen: number;
            balance: components["schemas"]["Decimal"] | null;
            user: components["schemas"]["Customer"] | null;
            /**
             * Format: int64
             * @description The second person; null: none yet, or none was needed.
             */
            decided_by: number | null;
            decided_at: components["schemas"]["Moment"] | null;
            /** @description Why it was rejected. */
            notes: string;
        };
        /** @description How many of what he has. */
        AdminCounts: {
            /** Format: int64 */
            pending: number;
            /** Format: int64 */
            open: number;
            /** Format: int64 */
            cancelled: number;
            /** Format: int64 */
            closed: number;
            /**
             * Format: int64
             * @description Whatever became of them.
             */
            deposits: number;
            /** Format: int64 */
            withdrawals: number;
            /** Format: int64 */
            invited: number;
            /**
             * Format: int64
             * @description Tokens that are good.
             */
            sessions: number;
            /**
             * Format: int64
             * @description Wrong passwords in 30 days.
             */
            failed_sign_ins: number;
        };
        /** @description A deposit with its customer. */
        AdminDeposit: components["schemas"]["Deposit"] & {
            user: components["schemas"]["Customer"] | null;
            /** @description Where it was sent: the address, or the account of the bank. */
            sent_to: string;
            /** @description The network, or the bank. */
            via: string;
            decided: components["schemas"]["Decision"] | null;
        };
        /** @description A coin deposit option. */
        AdminDepositOption: {
            /** Format: int64 */
            id: number;
            currency_code: string;
            /** @description The network. */
            protocol_code: string;
            address: string;
            /** @description USD per unit of the currency. */
            rate: components["schemas"]["Decimal"];
            /** @description In the currency. */
            min: components["schemas"]["Decimal"];
            max: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description May customers see it?
             */
            enabled: number;
            /** Format: int64 */
            position: number;
            /**
             * Format: int32
             * @description 1: of the demo data set; its address is nobody's.
             */
            is_demo: number;
        };
        /** @description A change of a customer's balance, in USD. */
        AdminEntry: {
            /** Format: int64 */
            id: number;
            at: components["schemas"]["Moment"];
            /** @description `demo_grant`, `demo_reset`, `profit`, `fee`, `swap`, `write_off`, `deposit`, `withdrawal` or `correction`. */
            kind: string;
            /** @description The kind as the customer reads it, in the reader's language. */
            text: string;
            /** @description Below zero: it was taken. */
            amount: components["schemas"]["Decimal"];
            /** @description The balance after it. */
            balance: components["schemas"]["Decimal"];
            /**
             * Format: int64
             * @description The order that it belongs to.
             */
            order_id: number | null;
        };
        /** @description A wrong password at his account. */
        AdminFailure: {
            at: components["schemas"]["Moment"];
            address: string;
            agent: string;
        };
        /** @description A group. */
        AdminGroup: components["schemas"]["GroupTerms"] & {
            /** Format: int64 */
            id: number;
            /**
             * Format: int32
             * @description 1: the group of whoever is in no other; it stays.
             */
            standard: number;
            /**
             * Format: int64
             * @description Accounts in it.
             */
            accounts: number;
        };
        /** @description The inbox: the conversation with the newest message first. */
        AdminInbox: {
            list: components["schemas"]["AdminChat"][];
            /** Format: int64 */
            total: number;
            /**
             * Format: int64
             * @description Unread messages of all conversations.
             */
            unread: number;
        };
        /** @description An instrument with what only the broker sees. */
        AdminInstrument: components["schemas"]["Instrument"] & {
            /** @description What is bought. */
            base: string;
            /** @description Names by language. */
            names: Record<string, never>;
            /** Format: int32 */
            enabled: number;
            /**
             * Format: int32
             * @description 1: the calendar has it open now. With a `MarketStatus` that says otherwise, a fresh quote is what is missing.
             */
            within_hours: number;
            /** @description `sim` or `push`; null: the house's. */
            feed: string | null;
            /**
             * Format: int64
             * @description The simulator's spread, in points.
             */
            spread: number;
            timezone: string;
            /** @description Empty: always open. */
            sessions: components["schemas"]["Session"][];
            /** @description `YYYY-MM-DD`. */
            holidays: string[];
            /** Format: int64 */
            stale_after_s: number;
            max_jump_percent: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description 0 = Sunday to 6 = Saturday; null: none.
             */
            swap_triple_day: number | null;
            /** Format: int32 */
            swap_every_day: number;
            /** Format: int64 */
            position: number;
            sim_price: components["schemas"]["Decimal"];
            sim_volatility: components["schemas"]["Decimal"];
            sim_pace: components["schemas"]["Decimal"];
            sim_drift: components["schemas"]["Decimal"];
        };
        /** @description An order with its customer. */
        AdminOrder: components["schemas"]["Order"] & {
            user: components["schemas"]["Customer"] | null;
        };
        /** @description A currency in which money is paid out. */
        AdminPayoutCurrency: components["schemas"]["PayoutCurrency"] & {
            /**
             * Format: int32
             * @description May customers see it?
             */
            enabled: number;
            /** Format: int64 */
            position: number;
        };
        /** @description An identity review with its customer. */
        AdminReview: {
            /** Format: int64 */
            id: number;
            /**
             * Format: int32
             * @description 0 rejected, 1 waiting, 2 certified.
             */
            status: number;
            name: string;
            card_id: string;
            /** @description URLs of the pictures. */
            front_pic: string;
            reverse_pic: string;
            /** @description Why it was rejected; empty otherwise. */
            remark: string;
            created_at: components["schemas"]["Moment"];
            user: components["schemas"]["Customer"] | null;
            decided: components["schemas"]["Decision"] | null;
        };
        /** @description A sign-in: one that stands, or one that has ended and is still remembered (30 days). */
        AdminSession: {
            created_at: components["schemas"]["Moment"];
            expires_at: components["schemas"]["Moment"];
            ended_at: components["schemas"]["Moment"] | null;
            address: string;
            agent: string;
            seen_at: components["schemas"]["Moment"] | null;
            /**
             * Format: int32
             * @description 1: its token is good.
             */
            live: number;
        };
        /** @description A row of the customers' list. */
        AdminUser: {
            /** Format: int64 */
            id: number;
            uid: string;
            /** @description As certified, or as he has written it. */
            name: string | null;
            email: string | null;
            mobile: string | null;
            /** Format: int64 */
            area_id: number | null;
            /** @description The dialling code. */
            area_code: string | null;
            /**
             * Format: int64
             * @description The account's number.
             */
            account: number;
            /** Format: int32 */
            is_demo: number;
            /** Format: int32 */
            frozen: number;
            /**
             * Format: int64
             * @description Whose terms he is dealt with on.
             */
            group_id: number;
            group_name: string;
            /** @description What he may do with orders: `full`, `close_only`, `none`. */
            rights: string;
            /** Format: int64 */
            credit_score: number;
            /**
             * Format: int64
             * @description 0 none or rejected, 1 waiting, 2 certified.
             */
            review_status: number;
            /** @description The language that he is written to in. */
            language: string | null;
            balance: components["schemas"]["Decimal"];
            equity: components["schemas"]["Decimal"];
            created_at: components["schemas"]["Moment"];
            seen_at: components["schemas"]["Moment"];
        };
        /** @description Everything about one customer. */
        AdminUserDetail: {
            user: components["schemas"]["AdminUser"];
            account: components["schemas"]["Account"] | null;
            invite_code: string;
            invited_by: components["schemas"]["Customer"] | null;
            counts: components["schemas"]["AdminCounts"];
            second_factor: components["schemas"]["SecondFactor"];
            /** @description The newest 50. */
            sessions: components["schemas"]["AdminSession"][];
            /** @description The newest 20. */
            failed_sign_ins: components["schemas"]["AdminFailure"][];
            /** @description The newest 20 of those whom he has invited. */
            invited: components["schemas"]["Customer"][];
            /** @description The newest 100. */
            notes: components["schemas"]["Note"][];
        };
        /** @description A withdrawal with its customer. */
        AdminWithdrawal: components["schemas"]["Withdrawal"] & {
            user: components["schemas"]["Customer"] | null;
            /** @description Where it goes, as it was when it was asked for. */
            method: components["schemas"]["Method"];
            /** @description What the customer wrote with it. */
            memo: string;
            first_approval: components["schemas"]["Decision"] | null;
            /**
             * Format: int32
             * @description 1: another member of the staff must approve as well.
             */
            needs_second: number;
            decided: components["schemas"]["Decision"] | null;
        };
        /** @description A key of another system. */
        ApiKey: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description Its first characters. */
            prefix: string;
            scopes: string[];
            created_at: components["schemas"]["Moment"];
            expires_at: components["schemas"]["Moment"] | null;
            used_at: components["schemas"]["Moment"] | null;
            used_from: string | null;
            revoked_at: components["schemas"]["Moment"] | null;
        };
        /** @description A key that was made. */
        ApiKeyMade: {
            /** @description Itself, shown this once. */
            secret: string;
            key: components["schemas"]["ApiKey"];
        };
        /** @description A country or territory with its dialling code. */
        Area: {
            /** Format: int64 */
            id: number;
            /** @description The dialling code. */
            code: string;
            /** @description ISO 3166-1 alpha-2. */
            global_code: string;
            name: string;
        };
        /** @description A row of the audit log. */
        AuditEntry: {
            /** Format: int64 */
            id: number;
            at: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description Null: the command line, or the program itself.
             */
            staff: number | null;
            /** @description His address, also where he is no longer of the staff. */
            staff_email: string | null;
            address: string;
            act: string;
            object: string;
            /** @description How it was, and how it is since. */
            before: unknown;
            after: unknown;
            hash: string;
        };
        /** @description A backup that was tried. */
        Backup: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description When it was begun. */
            at: components["schemas"]["Moment"];
            ended_at: components["schemas"]["Moment"];
            /**
             * Format: int32
             * @description 1: by the clock; 0: somebody asked for it.
             */
            scheduled: number;
            /** Format: int64 */
            bytes: number;
            /**
             * Format: int32
             * @description 1: its books were proven on a restored copy.
             */
            proven: number;
            /**
             * Format: int32
             * @description 1: only who has the key or the passphrase opens it.
             */
            sealed: number;
            /**
             * Format: int32
             * @description 1: it was sent to the other store too.
             */
            sent: number;
            /**
             * Format: int32
             * @description 1: it is here still, and can be downloaded.
             */
            kept: number;
            /** @description Why it failed, or was not sent; null: all is well. */
            fault: string | null;
        };
        /** @description Backups, and how it stands with them. */
        Backups: {
            /** @description The newest first, 100 at most. */
            list: components["schemas"]["Backup"][];
            /**
             * Format: int32
             * @description 1: one is being made.
             */
            running: number;
            next_at: components["schemas"]["Moment"] | null;
        };
        /** @description A bank account of the broker. */
        BankOption: {
            /**
             * Format: int64
             * @description `wire_id` of a submission.
             */
            id: number;
            bank_name: string;
            bank_address: string;
            bank_swift: string;
            payee_name: string;
            payee_account: string;
            bank_remark: string;
            currency_code: string;
            /** @description USD per unit of the currency. */
            rate: components["schemas"]["Decimal"];
            /** @description The least amount, in the currency. */
            min: components["schemas"]["Decimal"];
            /** @description The most, in the currency. */
            max: components["schemas"]["Decimal"];
        };
        /** @description The base data. */
        BasicInfo: {
            service_link: string;
            /** Format: int64 */
            service_link_type: number;
            /**
             * Format: int64
             * @description 1 a code by e-mail or SMS, 2 a picture captcha.
             */
            verify_reg_type: number;
            /**
             * Format: int64
             * @description 1: lots x fee rate; otherwise margin x fee rate.
             */
            trade_fee_type: number;
            /** Format: int64 */
            is_show_mobile: number;
            /**
             * Format: int64
             * @description 1: visitors may open real accounts.
             */
            registration_open: number;
            /**
             * Format: int64
             * @description 1: a registration must name an invitation code.
             */
            invite_required: number;
            /**
             * Format: int64
             * @description 1: a code is sent only against a captcha.
             */
            code_captcha: number;
            /**
             * Format: int64
             * @description 1: a visitor solves a picture captcha before an SMS is sent.
             */
            sms_captcha: number;
            login_types: string[];
            languages: string[];
            brand: components["schemas"]["Brand"];
            /** @description ISO 3166-1 alpha-2. */
            restricted_countries: string[];
            /** @description Percent. */
            margin_call_level: components["schemas"]["Decimal"];
            /** @description Percent. */
            stop_out_level: components["schemas"]["Decimal"];
        };
        /** @description The broker's look. */
        Brand: {
            name: string;
            /** @description `#rrggbb`. */
            accent: string;
            /** @description A path from the root, or a URL. */
            logo: string;
        };
        /** @description A candle of the bid. */
        Candle: {
            /**
             * Format: int64
             * @description When its period begins, Unix milliseconds.
             */
            Time: number;
            Open: components["schemas"]["Decimal"];
            High: components["schemas"]["Decimal"];
            Low: components["schemas"]["Decimal"];
            Close: components["schemas"]["Decimal"];
            /** @description Quotes counted. */
            Volume: components["schemas"]["Decimal"];
        };
        /** @description A captcha: one use, five minutes. */
        Captcha: {
            /** @description Goes back with the answer. */
            key: string;
            /** @description The path of the picture; empty where a question stands instead. */
            token: string;
            /** @description For those who cannot see the picture (`kind=text`): answer it with digits. */
            question: string | null;
        };
        /** @description A group of instruments. */
        Category: {
            /** Format: int64 */
            Id: number;
            /** @description Its name in the reader's language. */
            NameShowTrans: string;
        };
        /** @description A message of the support chat. */
        ChatMessage: {
            /** Format: int64 */
            id: number;
            /** @description `user` or `staff`. */
            from: string;
            /** @description Plain text; show it as text, never as HTML. Empty where there is a picture only. */
            text: string;
            picture: components["schemas"]["ChatPicture"] | null;
            /** @description The key under which its writer sent it, by which he knows his own again. */
            request_id: string | null;
            /**
             * Format: int32
             * @description 1: the other side has read it.
             */
            read: number;
            created_at: components["schemas"]["Moment"];
        };
        /** @description A page of a customer's conversation, newest first. */
        ChatPage: {
            list: components["schemas"]["ChatMessage"][];
            /** Format: int64 */
            total: number;
            /**
             * Format: int64
             * @description Messages of the staff that the customer has not read.
             */
            unread: number;
            /** @description `open` or `closed`; a message of the customer opens it again. */
            status: string;
        };
        /** @description A picture of a message. Fetch it with the token; it is nobody else's. */
        ChatPicture: {
            /** Format: int64 */
            id: number;
            /** @description A path from the root. */
            url: string;
        };
        /** @description How many messages of the staff wait to be read. */
        ChatUnread: {
            /** Format: int64 */
            unread: number;
        };
        /** @description A code is on its way, if the account can have one. */
        CodeSent: {
            /**
             * Format: int64
             * @description Seconds until another may be asked for.
             */
            wait: number;
        };
        /** @description A coin that can be deposited, and where it is sent. */
        CoinOption: {
            /**
             * Format: int64
             * @description `charge_id` of a submission.
             */
            id: number;
            currency_code: string;
            /** @description The network. */
            protocol_code: string;
            address: string;
            /** @description What a QR code of it says. */
            qr: string;
            /** @description USD per unit of the currency. */
            rate: components["schemas"]["Decimal"];
            /** @description The least amount, in the currency. */
            min: components["schemas"]["Decimal"];
            /** @description The most, in the currency. */
            max: components["schemas"]["Decimal"];
        };
        /** @description The coin deposit options. */
        CoinOptions: {
            list: components["schemas"]["CoinOption"][];
        };
        /** @description A member of the staff, as far as colleagues need to know him. */
        Colleague: {
            /** Format: int64 */
            id: number;
            email: string;
        };
        /** @description A commission, part of an order's fee. */
        Commission: {
            /** @description `per_lot` or `per_million`. */
            Type: string;
            /** @description USD, a lot or a million USD of notional (`lots x ForexContNum x price`, converted at `RateAsk`). */
            Rate: components["schemas"]["Decimal"];
        };
        /** @description A company, or a service provider. */
        Company: {
            /** Format: int64 */
            id: number;
            name: string;
            logo: string;
            url: string;
            subject: string;
            registered_address: string;
            location: string;
            email: string;
        };
        /** @description Companies, and the one that the visitor came to. */
        CompanyList: {
            list: components["schemas"]["Company"][];
            /** Format: int64 */
            total: number;
            current: components["schemas"]["Company"] | null;
        };
        /** @description Is the site in service? */
        CompanyStatus: {
            /**
             * Format: int64
             * @description 0 in service; anything else sends the browser to `loss_url`.
             */
            status: number;
            /**
             * Format: int64
             * @description 1: the search page searches companies.
             */
            main_site: number;
            loss_url: string;
        };
        /** @description The company's e-mail address. */
        ComplaintEmail: {
            email: string;
        };
        /** @description What a reader of one language would get. */
        ContentPreview: {
            /** @description The language of the text: his own, or what he gets where there is none in it. */
            language: string;
            /** @description As it would be kept: the HTML is sanitised. */
            text: components["schemas"]["ContentText"];
        };
        /** @description One language's text of a piece of content. */
        ContentText: {
            /** @description Of a company or provider: its name. */
            title: string;
            /** @description Of a company or provider: its subject. */
            desc: string;
            /** @description Sanitised HTML. Empty in lists. */
            content: string;
            /** @description Companies and providers only. */
            registered_address: string;
            /** @description Companies and providers only. */
            location: string;
        };
        /** @description The customer of a row. */
        Customer: {
            /** Format: int64 */
            id: number;
            uid: string;
            email: string | null;
            mobile: string | null;
            /** @description As the customer wrote it for the identity review; null: not yet. */
            name: string | null;
            /** Format: int32 */
            is_demo: number;
            /** @description The language that he is written to in. */
            language: string | null;
        };
        /** @description The house at a glance. Amounts in USD. */
        DashboardView: {
            /**
             * Format: int32
             * @description 1: of demo accounts, because no real one has money, a position or a history.
             */
            is_demo: number;
            /**
             * Format: int64
             * @description Accounts with open positions.
             */
            accounts: number;
            balance: components["schemas"]["Decimal"];
            equity: components["schemas"]["Decimal"];
            margin: components["schemas"]["Decimal"];
            /** @description Customers' unrealised profit; what they win, the house loses. */
            profit: components["schemas"]["Decimal"];
            /**
             * Format: int64
             * @description Accounts at or below the margin-call level.
             */
            near_call: number;
            /**
             * Format: int64
             * @description Accounts at the stop-out level, or at most a quarter of it above.
             */
            near_stop_out: number;
            /** @description Today's realised result of the house, and its parts. */
            result: components["schemas"]["Decimal"];
            result_trading: components["schemas"]["Decimal"];
            result_fees: components["schemas"]["Decimal"];
            result_swaps: components["schemas"]["Decimal"];
            result_write_offs: components["schemas"]["Decimal"];
            /** @description The last 30 trading days, today's last. */
            days: components["schemas"]["DayResult"][];
            /**
             * Format: int64
             * @description Instruments whose market is open, and those of them with a fresh quote.
             */
            markets_open: number;
            /** Format: int64 */
            markets_fresh: number;
            /**
             * Format: int64
             * @description Age of the newest quote of an open market, in milliseconds; null where none is open.
             */
            feed_age_ms: number | null;
            /** @description Live connections. */
            connections: number;
            /**
             * Format: int64
             * @description The last input that is committed.
             */
            journal_seq: number;
            /** Format: int64 */
            database_bytes: number;
        };
        /** @description The broker's result of one trading day (17:00 to 17:00 in New York). */
        DayResult: {
            /** @description When the day began. */
            start: components["schemas"]["Moment"];
            /** @description USD; what customers lost is positive. */
            result: components["schemas"]["Decimal"];
        };
        /**
         * Format: decimal
         * @description A plain decimal number, exact.
         */
        Decimal: string;
        /** @description A decision on an item. */
        Decision: {
            at: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description The id of the member of the staff.
             */
            staff: number;
        };
        /** @description An event on its way. */
        Delivery: {
            /** Format: int64 */
            id: number;
            event: string;
            /**
             * Format: int64
             * @description 0 waiting, 1 sent, 2 given up.
             */
            status: number;
            /** Format: int64 */
            tries: number;
            created_at: components["schemas"]["Moment"];
            next_at: components["schemas"]["Moment"] | null;
            done_at: components["schemas"]["Moment"] | null;
            /** @description What the last try came to: an HTTP status, or a fault. */
            answer: string | null;
            /** @description What is sent. */
            body: Record<string, never>;
        };
        /** @description A deposit that a customer has told of. */
        Deposit: {
            /** Format: int64 */
            id: number;
            /** @description In the currency that was sent. */
            number: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description 0 coin, 1 bank.
             */
            type: number;
            currency_code: string;
            /** @description USD per unit of the currency, as it was shown to the customer. */
            rate: components["schemas"]["Decimal"];
            /** @description USD: what it comes to while it waits, what was credited once it is approved, 0 otherwise. */
            credited: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description 0 waiting, 1 approved, 2 rejected, 3 invalid.
             */
            status: number;
            created_at: components["schemas"]["Moment"];
            /** @description Why it was rejected; empty otherwise. */
            remark: string;
            /** @description The URL of the proof. */
            proof: string;
        };
        /** @description One line of what can be deposited: a coin with its networks, or a currency by bank. */
        DepositSymbol: {
            currency_code: string;
            protocols: string[];
        } | {
            bank_coin: string;
        };
        /** @description May a customer's data be erased? */
        Erasable: {
            /**
             * @description Empty: it may. Else some of `demo`, `erased`, `open_orders`, `pending_orders`, `balance`, `deposits`,
             *     `withdrawals`, `corrections`.
             */
            blocked_by: string[];
        };
        /** @description What customers hold in one instrument. */
        Exposure: {
            /** Format: int64 */
            forex_id: number;
            code: string;
            show_code: string;
            /** @description Lots. */
            long: components["schemas"]["Decimal"];
            short: components["schemas"]["Decimal"];
            /** @description Long minus short. */
            net: components["schemas"]["Decimal"];
            /** @description Customers' unrealised profit; what they win, the house loses. */
            profit: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description 1: of demo accounts, because no real one holds anything.
             */
            is_demo: number;
        };
        /** @description Why a call came to nothing. */
        Failure: {
            /** Format: int64 */
            code: number;
            msg: string;
            data: null;
            /**
             * @description A stable name of the refusal.
             * @enum {string}
             */
            error?: "account_frozen" | "account_not_found" | "account_taken" | "address_not_of_network" | "already_certified" | "already_decided" | "already_erased" | "amount_above_max" | "amount_below_min" | "amount_out_of_range" | "another_person_needed" | "api_key_not_found" | "backup_not_found" | "backup_running" | "bank_account_not_found" | "books_not_proven" | "captcha_invalid" | "captcha_needed" | "category_in_use" | "category_not_found" | "chat_not_found" | "close_only" | "code_invalid" | "code_taken" | "confirmation_needed" | "content_not_found" | "correction_expired" | "correction_not_found" | "country_restricted" | "customer_erased" | "customer_has_business" | "delivery_not_found" | "deposit_address_changed" | "deposit_not_found" | "deposit_option_not_found" | "deposits_closed" | "draw_currency_in_use" | "draw_currency_not_found" | "fee_above_amount" | "field_too_long" | "forbidden" | "group_in_use" | "group_name_taken" | "group_not_found" | "history_too_long" | "identity_needed" | "instrument_close_only" | "instrument_disabled" | "instrument_in_use" | "instrument_long_only" | "instrument_not_found" | "instrument_short_only" | "insufficient_funds" | "insufficient_margin" | "invalid_field" | "invalid_setting" | "last_owner" | "level_too_close" | "leverage_not_offered" | "login_failed" | "login_type_disabled" | "lots_above_max" | "lots_below_min" | "lots_off_step" | "market_closed" | "method_not_found" | "method_too_new" | "missing_field" | "no_conversion_rate" | "no_leverage" | "not_available" | "old_password_wrong" | "only_demo_accounts" | "only_real_accounts" | "order_not_found" | "order_not_open" | "order_not_pending" | "part_remainder_too_small" | "part_too_large" | "password_change_required" | "password_too_common" | "password_too_long" | "password_too_short" | "password_wrong" | "passwords_differ" | "period_too_long" | "picture_not_readable" | "picture_too_large" | "picture_used" | "price_off_grid" | "price_required" | "proof_used" | "quote_stale" | "registration_closed" | "remark_not_found" | "request_id_reused" | "request_id_too_long" | "review_not_found" | "review_waiting" | "risk_confirmation_needed" | "second_factor_needed" | "second_operator_needed" | "session_ended" | "staff_login_failed" | "stop_loss_wrong_side" | "storage_unavailable" | "table_not_readable" | "take_profit_wrong_side" | "too_many_corrections" | "too_many_demo_accounts" | "too_many_methods" | "too_many_orders" | "too_many_pictures" | "totp_already_on" | "totp_enrolment_required" | "totp_insisted_on" | "totp_invalid" | "totp_not_enrolled" | "totp_required" | "trading_disabled" | "unknown_setting" | "upload_not_found" | "webhook_address_refused" | "webhook_not_found" | "webhook_switched_off" | "withdrawal_not_found" | "withdrawals_closed";
            /** @description The field, or the setting, that is at fault, where one is. */
            field?: string;
        };
        /** @description Who may push quotes. */
        FeedKey: {
            name: string;
            /** @description Its first characters. */
            prefix: string;
            /**
             * Format: int32
             * @description 1: the one that the house was started with, which is changed in its configuration.
             */
            built_in: number;
            used_at: components["schemas"]["Moment"] | null;
        };
        /** @description An account that other terms would bring to its levels. */
        GroupEffect: {
            /**
             * Format: int64
             * @description The customer.
             */
            id: number;
            uid: string | null;
            equity_now: components["schemas"]["Decimal"];
            equity_then: components["schemas"]["Decimal"];
            level_now: components["schemas"]["Decimal"] | null;
            level_then: components["schemas"]["Decimal"] | null;
            /**
             * Format: int32
             * @description Is it called, or being stopped out, on today's terms?
             */
            called_now: number;
            /** Format: int32 */
            stopped_out_now: number;
            /**
             * Format: int32
             * @description A position of it would be closed with the next quote; otherwise it would be warned.
             */
            stopped_out: number;
        };
        /** @description What other terms would do, at the newest quotes. */
        GroupForecast: {
            /** @description Accounts with orders that were looked at. */
            accounts: number;
            /** @description At their margin-call level or below: now, and then. */
            called_now: number;
            called: number;
            stopped_out: number;
            /** @description Pending orders that would fill at a lower leverage. */
            capped: number;
            /** @description Of all their equity, in USD. */
            equity_change: components["schemas"]["Decimal"];
            /** @description Those that would be called or stopped out, the worst first; at most 100. */
            list: components["schemas"]["GroupEffect"][];
        };
        /** @description Terms to begin a group with. */
        GroupPreset: components["schemas"]["GroupTerms"] & {
            /** @description `standard`, `eu_retail`, `eu_professional`, `raw`, `swap_free`. */
            code: string;
        };
        /** @description Terms for a category or for one instrument. */
        GroupRule: {
            /**
             * Format: int64
             * @description The category; or else `forex_id`.
             */
            category_id: number | null;
            /**
             * Format: int64
             * @description The instrument; it wins over its category.
             */
            forex_id: number | null;
            /**
             * Format: int32
             * @description Null: as the next wider rule says.
             */
            leverage_max: number | null;
            /**
             * Format: int64
             * @description Points on the spread; null: as the next wider rule says.
             */
            markup: number | null;
        };
        /** @description The terms of a group. */
        GroupTerms: {
            name: string;
            /**
             * Format: int32
             * @description The highest leverage where no rule says otherwise; null: whatever an instrument offers.
             */
            leverage_max: number | null;
            /**
             * Format: int64
             * @description Points on the spread where no rule says otherwise.
             */
            markup: number;
            rules: components["schemas"]["GroupRule"][];
            /** @description `none`, `per_lot` or `per_million`. */
            commission_type: string;
            /** @description USD, a lot or a million USD of notional. */
            commission: components["schemas"]["Decimal"];
            margin_call_level: components["schemas"]["Decimal"] | null;
            stop_out_level: components["schemas"]["Decimal"] | null;
            /** Format: int32 */
            swap_free: number;
        };
        /** @description An instrument. */
        Instrument: {
            /** Format: int64 */
            Id: number;
            Code: string;
            ShowCode: string;
            /** @description In the reader's language, where the broker gave one. */
            Name: string;
            /** @description A path from the root, or a URL; may be empty. */
            Logo: string;
            /** Format: int64 */
            CategoryId: number;
            /** @description What it is priced in. */
            Currency: string;
            /**
             * Format: int32
             * @description 1 open; anything else: no order opens, closes or triggers.
             */
            MarketStatus: number;
            /**
             * Format: int32
             * @description Decimals of a price.
             */
            PricePrecision: number;
            /** @description Units per lot. */
            ForexContNum: components["schemas"]["Decimal"];
            /** @description Least lots. */
            ForexMinCont: components["schemas"]["Decimal"];
            /** @description Most lots. */
            ForexMaxCont: components["schemas"]["Decimal"];
            /** @description Lots are a multiple of this. */
            Pip: components["schemas"]["Decimal"];
            ForexFeeRate: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description 1: lots x units, and at least `lots x ForexContNum x price / LeverageMax` where that is there; otherwise by leverage.
             */
            MarginMode: number;
            /**
             * Format: int32
             * @description The highest leverage of the reader's group; not there without a cap.
             */
            LeverageMax?: number | null;
            /**
             * @description What may be opened: `full`, `close_only` (nothing), `long_only` (buys), `short_only` (sells), `disabled` (nothing, and
             *     nothing closes either). What the account may do by itself is asked too.
             */
            TradeMode: string;
            /** @description Leverages, ascending; empty: it cannot be ordered. */
            HasForexMultiple: components["schemas"]["Multiple"][];
            /**
             * Format: int32
             * @description The leverage that an order begins with: the one of the list that the broker chose, or the next lower one that the
             *     customer is offered, or the first; null where none is on offer.
             */
            DefaultMultiple: number | null;
            /** @description `points` a night, or `percent` a year. */
            SwapMode: string;
            SwapLong: components["schemas"]["Decimal"];
            SwapShort: components["schemas"]["Decimal"];
            /**
             * Format: int64
             * @description Least distance of a level from the quote, in points.
             */
            StopLevel: number;
            /**
             * Format: int32
             * @description 1: its prices or its history are made up.
             */
            Simulated: number;
            Commission?: components["schemas"]["Commission"] | null;
            ForexQuotations: components["schemas"]["Quotations"];
        };
        /** @description Somebody who came by an invitation. */
        Invited: {
            /** @description His account, masked: `a***@example.com`. */
            user: string;
            created_at: components["schemas"]["Moment"];
        };
        /** @description A page of those who came by the customer's invitation. */
        Invites: {
            list: components["schemas"]["Invited"][];
            /** Format: int64 */
            total: number;
            /** @description The code to pass on. */
            invite_code: string;
        };
        /** @description A line of the account's statement. */
        LogEntry: {
            /** Format: int64 */
            Id: number;
            Value: components["schemas"]["Decimal"];
            /** @description After it. */
            Balance: components["schemas"]["Decimal"];
            /** @description In the reader's language. */
            MemoTran: string;
            CreatedAtTran: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description The order that it belongs to.
             */
            OrderId: number | null;
        };
        /** @description A coin address or a bank account that money can be paid out to. */
        Method: {
            /**
             * Format: int64
             * @description `draw_method_id` of a withdrawal.
             */
            id: number;
            /**
             * Format: int32
             * @description 1 coin, 2 bank.
             */
            type: number;
            dc_address: string;
            bank_name: string;
            bank_address: string;
            bank_swift: string;
            payee_account: string;
            payee_name: string;
            remark: string;
            draw_currency: components["schemas"]["MethodCurrency"];
            usable_at: components["schemas"]["Moment"] | null;
        };
        /** @description The currency of a method. */
        MethodCurrency: {
            /** Format: int64 */
            id: number;
            code: string;
            protocol: string;
        };
        /**
         * Format: date-time
         * @description RFC 3339 in UTC, with milliseconds.
         */
        Moment: string;
        /** @description A leverage on offer. */
        Multiple: {
            /** Format: int32 */
            Value: number;
        };
        /** @description The token that takes the place of all others. */
        NewToken: {
            token: string;
        };
        /** @description A piece of news or an announcement. */
        News: {
            /** Format: int64 */
            id: number;
            title: string;
            desc: string;
            logo: string;
            created_at: components["schemas"]["Moment"];
            /** @description Sanitised HTML; in the single item only. */
            content?: string | null;
        };
        /** @description What the staff have written down about a customer. */
        Note: {
            /** Format: int64 */
            id: number;
            at: components["schemas"]["Moment"];
            /** @description Who wrote it; null: the command line. */
            staff: string | null;
            /** @description `note`, `freeze`, `unfreeze`, `adjust` or `second_factor_off`. */
            kind: string;
            text: string;
        };
        /** @description An order. Levels that are not set are `"0"`. */
        Order: {
            /** Format: int64 */
            Id: number;
            /** Format: int64 */
            ForexId: number;
            ForexTradeLists: components["schemas"]["Traded"];
            /**
             * Format: int32
             * @description 1 buy, 2 sell.
             */
            OrderType: number;
            /**
             * Format: int32
             * @description 0 pending, 1 open, 2 cancelled, 3 closed.
             */
            Status: number;
            /** @description Lots. */
            Quantity: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description Leverage.
             */
            Multiple: number;
            /** @description The target of a pending order; the open price once it is filled. */
            OriginPrice: components["schemas"]["Decimal"];
            /** @description The open price. */
            Price: components["schemas"]["Decimal"];
            /** @description The quote that it would close at; the close price once it is closed. */
            UpdatePrice: components["schemas"]["Decimal"];
            /** @description Unrealised while open, realised once closed; without fee and swap. */
            FactProfits: components["schemas"]["Decimal"];
            /** @description Margin. */
            CautionMoney: components["schemas"]["Decimal"];
            TradeFee: components["schemas"]["Decimal"];
            Swap: components["schemas"]["Decimal"];
            /** @description Stop loss. */
            TargetLossPrice: components["schemas"]["Decimal"];
            /** @description Take profit. */
            TargetProfitPrice: components["schemas"]["Decimal"];
            /**
             * Format: int64
             * @description The order that this was a part of.
             */
            ParentId: number | null;
            /** @description Why it ended; a stable code. */
            Reason: string | null;
            CreateTimeHandler: components["schemas"]["Moment"];
            OpenTime: components["schemas"]["Moment"] | null;
            CloseTime: components["schemas"]["Moment"] | null;
        };
        /** @description A page of orders, with the sums of all pages. */
        OrderList: {
            data: components["schemas"]["Order"][];
            /** Format: int64 */
            total: number;
            /** @description The profit of every order of this status that was asked for. */
            all_fact_profits: components["schemas"]["Decimal"];
            all_trade_fee?: components["schemas"]["Decimal"] | null;
            all_swap?: components["schemas"]["Decimal"] | null;
            balance: components["schemas"]["Decimal"];
        };
        /** @description An order's whole life. */
        OrderTrail: {
            /** @description As it stands now. */
            order: components["schemas"]["Order"];
            entries: components["schemas"]["StoryEntry"][];
            /** @description The hash chain holds around each of the entries. */
            chained: boolean;
            /** @description All of it as aligned plain text, in English. */
            text: string;
        };
        /** @description A customer's own place in the ranking. */
        OwnRank: {
            /**
             * Format: int32
             * @description 1: he does not want to be listed.
             */
            opt_out: number;
            trader: components["schemas"]["Trader"] | null;
        };
        /** @description A currency in which money is paid out. */
        PayoutCurrency: {
            /**
             * Format: int64
             * @description `draw_currency_id` of a withdrawal, `draw_id` of a method.
             */
            id: number;
            /**
             * Format: int32
             * @description 1 coin, 2 bank.
             */
            type: number;
            code: string;
            /** @description The network; empty with a bank. */
            protocol: string;
            /** @description The fee: USD where it is fixed, else a share of the amount. */
            draw_rate: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description 1 a fixed fee, 2 a share of the amount.
             */
            fee_type: number;
            /** @description What one USD buys in the currency. */
            usd_price: components["schemas"]["Decimal"];
            /** @description The least amount, in USD. */
            min: components["schemas"]["Decimal"];
            /** @description The most, in USD. */
            max: components["schemas"]["Decimal"];
        };
        /**
         * @description What a role may.
         * @enum {string}
         */
        Permission: "edit_instruments" | "edit_groups" | "see_orders" | "close_orders" | "see_exposure" | "see_dashboard" | "see_reports" | "review_deposits" | "review_withdrawals" | "edit_funding" | "adjust_balances" | "review_identities" | "see_users" | "see_statements" | "freeze_users" | "edit_users" | "erase_users" | "edit_content" | "send_pictures" | "answer_chat" | "edit_settings" | "edit_integrations" | "edit_staff" | "see_audit" | "make_backups";
        /** @description A picture of the house's own pages. */
        PublicPicture: {
            /** Format: int64 */
            id: number;
            /** @description A path from the root, for everybody: it may be a logo, or stand in a text. */
            url: string;
            /**
             * Format: int64
             * @description Bytes.
             */
            size: number;
            created_at: components["schemas"]["Moment"];
        };
        /**
         * @description The newest quote and the trading day (17:00 to 17:00 in New York) so far, of the house's bid. `Bid` and `Ask`
         *     are what the reader deals at: with the mark-up of his group, where it has one.
         */
        Quotations: {
            Open: components["schemas"]["Decimal"];
            Close: components["schemas"]["Decimal"];
            /** @description Percent against the day's open. */
            Change: components["schemas"]["Decimal"];
            Bid: components["schemas"]["Decimal"];
            Ask: components["schemas"]["Decimal"];
            High: components["schemas"]["Decimal"];
            Low: components["schemas"]["Decimal"];
            /** @description Quotes counted. */
            Volume: components["schemas"]["Decimal"];
            /**
             * Format: int64
             * @description Unix milliseconds; 0 before the first quote.
             */
            Time: number;
            ValuedBid?: components["schemas"]["Decimal"] | null;
            ValuedAsk?: components["schemas"]["Decimal"] | null;
            /**
             * @description Quote currency to USD, at which a profit converts: exactly the rate that is used. Of a pair that has USD as its base,
             *     the inverse to 18 significant digits.
             */
            RateBid: components["schemas"]["Decimal"];
            /** @description Quote currency to USD, at which a loss converts. */
            RateAsk: components["schemas"]["Decimal"];
        };
        /** @description Whether the server takes requests, and what it thinks of its parts. */
        Readiness: {
            database: boolean;
            books: boolean;
            feed: boolean;
            /** @description It has been told to stop, and ends what it has begun. */
            stopping: boolean;
            connections: number;
        };
        /** @description The codes for the day on which the phone is lost: each works once. Shown this once. */
        RecoveryCodes: {
            recovery_codes: string[];
        };
        /** @description A remark to reject with. */
        RemarkTemplate: {
            /** @description Begins with what is rejected: `deposit-`, `withdrawal-`, `review-`. */
            name: string;
            /** @description By language. */
            texts: {
                [key: string]: string;
            };
            /** @description The languages in which the broker has written his own. */
            own: string[];
        };
        /** @description A report. */
        Report: {
            /** @description The oldest first. */
            spans: components["schemas"]["ReportSpan"][];
            total: components["schemas"]["ReportFigures"];
            /** @description The most traded first. */
            instruments: components["schemas"]["ReportInstrument"][];
            /** @description Of real accounts: who has invited most, at most 50. */
            inviters: components["schemas"]["ReportInviter"][];
        };
        /** @description What a span came to. */
        ReportFigures: {
            /** @description The house's result and its parts. */
            result: components["schemas"]["Decimal"];
            result_trading: components["schemas"]["Decimal"];
            result_fees: components["schemas"]["Decimal"];
            result_swaps: components["schemas"]["Decimal"];
            result_write_offs: components["schemas"]["Decimal"];
            /** @description What customers paid in and took out, and how many times. */
            deposits: components["schemas"]["Decimal"];
            /** Format: int64 */
            deposit_count: number;
            withdrawals: components["schemas"]["Decimal"];
            /** Format: int64 */
            withdrawal_count: number;
            /** @description Booked by hand: positive is the customers'. */
            corrections: components["schemas"]["Decimal"];
            /**
             * Format: int64
             * @description Trades that were closed.
             */
            trades: number;
            lots: components["schemas"]["Decimal"];
            /** @description At their open prices. */
            notional: components["schemas"]["Decimal"];
            /**
             * Format: int64
             * @description New real customers, and those of them who were invited.
             */
            registered: number;
            /** Format: int64 */
            invited: number;
        };
        /** @description Trades in one instrument. */
        ReportInstrument: {
            /** Format: int64 */
            forex_id: number;
            show_code: string;
            /** Format: int64 */
            trades: number;
            lots: components["schemas"]["Decimal"];
            notional: components["schemas"]["Decimal"];
            /** @description What customers lost in it is the house's. */
            result: components["schemas"]["Decimal"];
        };
        /** @description Somebody who has invited others. */
        ReportInviter: {
            /** Format: int64 */
            user: number;
            uid: string;
            /** Format: int64 */
            invited: number;
            /**
             * Format: int64
             * @description Those of them who have paid in.
             */
            funded: number;
        };
        /** @description A day, a week or a month. */
        ReportSpan: components["schemas"]["ReportFigures"] & {
            /** @description Its first date, `YYYY-MM-DD`: of a week its Monday. */
            start: string;
        };
        /** @description An identity review that has begun. */
        ReviewBegun: {
            /**
             * Format: int32
             * @description 1: waiting.
             */
            review_status: number;
        };
        /** @description How a customer's identity review stands. */
        ReviewState: {
            /**
             * Format: int32
             * @description 0 the form, 1 waiting, 2 certified.
             */
            review_status: number;
            /** @description Why the last one was rejected; empty otherwise. */
            remark: string;
            name: string;
            /** @description All but its ends masked. */
            card_id: string;
        };
        /** @description How a customer's second factor stands. */
        SecondFactor: {
            /**
             * Format: int32
             * @description 1: it is asked for at the sign-in.
             */
            enabled: number;
            enrolled_at: components["schemas"]["Moment"] | null;
            /**
             * Format: int64
             * @description Recovery codes that are left.
             */
            recovery_codes: number;
        };
        /** @description A weekly session of trading. */
        Session: {
            /**
             * Format: int32
             * @description 0 = Sunday to 6 = Saturday.
             */
            day: number;
            /** @description `HH:MM`. */
            open: string;
            /** @description `HH:MM`; `24:00` is the day's end. */
            close: string;
        };
        /** @description A setting. */
        Setting: {
            key: string;
            value: unknown;
            /**
             * @description How its values are written: `integer`, `choice`, `flag`, `text`, `secret`, `word`, `url`, `email`, `percent`, `money`,
             *     `colour`, `language`, `country`, `list`.
             */
            type: string;
            /** @description The same, with `picture` told from `url`, and a `list` by what it is of: `words`, `languages`, `countries`, `origins`. */
            kind: string;
            /** @description The only values, of a list the only items; null: others are possible too. */
            choices: unknown[] | null;
            /** @description Number or decimal text, as the value is; null: none. */
            minimum: unknown;
            /** @description The same, itself excluded. */
            above: unknown;
            maximum: unknown;
            /** @description Characters; null: as many as its form allows. */
            max_length: number | null;
            /** @description What the number counts: `second`, `minute`, `hour`, `day`, `year`, `megabyte`, `percent`, `USD`; null: nothing. */
            unit: string | null;
            /**
             * Format: int32
             * @description 1: it may be empty.
             */
            optional: number;
            default: unknown;
            /**
             * Format: int32
             * @description 1: it decides when customers are called or stopped out, or what an order costs them; preview a change first.
             */
            risk: number;
            help: string;
            changed_at: components["schemas"]["Moment"] | null;
            /** @description By whom: his address; null: the program, or somebody who is no longer of the staff. */
            changed_by: string | null;
        };
        /** @description What a change of settings would do to customers with orders. */
        SettingsForecast: components["schemas"]["GroupForecast"] & {
            /** @description The settings among those sent that would change customers' risk or costs; empty: none would. */
            risk: string[];
            /**
             * @description Customers who would be called or stopped out, and are not so today: the number that `confirm` must reach when
             *     the change is saved.
             */
            affected: number;
        };
        /** @description What is done of what a new house needs: 1 each. */
        Setup: {
            /**
             * Format: int32
             * @description Whoever asks signs in with a second factor.
             */
            factor: number;
            /**
             * Format: int32
             * @description The house has been given a name.
             */
            brand: number;
            /**
             * Format: int32
             * @description It has an instrument whose prices are not made up.
             */
            instrument: number;
            /**
             * Format: int32
             * @description Prices come for one of them.
             */
            prices: number;
            /**
             * Format: int32
             * @description Customers are shown where to pay in, and nothing of the demo set.
             */
            pay_in: number;
            /** Format: int32 */
            pay_out: number;
            /**
             * Format: int32
             * @description Payouts are protected: identity, code, waiting time, second person, and the staff's second factor.
             */
            protection: number;
            /**
             * Format: int32
             * @description Letters leave the house.
             */
            mail: number;
            /**
             * Format: int32
             * @description There is more than one member of the staff.
             */
            colleagues: number;
        };
        /** @description A value that a line changes. */
        SheetChange: {
            field: string;
            before: string;
            after: string;
        };
        /** @description What a line does. */
        SheetLine: {
            /**
             * Format: int64
             * @description Its number in the file, the columns' names being the first.
             */
            line: number;
            code: string;
            /** @description `create`, `update`, `same`, or `error`. */
            act: string;
            changes: components["schemas"]["SheetChange"][];
            /** @description What is wrong with it; null: nothing. */
            error: string | null;
        };
        /** @description What a table does. */
        SheetReport: {
            lines: components["schemas"]["SheetLine"][];
            creates: number;
            updates: number;
            errors: number;
            /**
             * Format: int32
             * @description 1: it has been done; 0: it was only looked at, or nothing was done because of the errors.
             */
            done: number;
        };
        /** @description A member of the staff. */
        Staff: {
            /** Format: int64 */
            id: number;
            email: string;
            /** @description `owner`, `dealer`, `finance`, `compliance` or `support`. */
            role: string;
            /** Format: int32 */
            enabled: number;
            /**
             * Format: int32
             * @description 1: a second factor is asked for.
             */
            totp_enabled: number;
            created_at: components["schemas"]["Moment"];
        };
        /** @description A member of the staff after a change by an owner. */
        StaffMade: {
            staff: components["schemas"]["Staff"];
            /** @description The password that was made up, shown this once; null where none was. */
            password: string | null;
        };
        /** @description The one who asks, and what is still asked of him. */
        StaffSelf: {
            staff: components["schemas"]["Staff"];
            /** Format: int32 */
            must_change_password: number;
            /** Format: int32 */
            must_enrol: number;
            /** @description What his role may. */
            permissions: components["schemas"]["Permission"][];
            /**
             * Format: int64
             * @description Recovery codes that are left.
             */
            recovery_codes: number;
        };
        /** @description A sign-in of his own that stands. */
        StaffSession: {
            created_at: components["schemas"]["Moment"];
            expires_at: components["schemas"]["Moment"];
            address: string;
            /**
             * Format: int32
             * @description 1: the one that asks.
             */
            current: number;
        };
        /** @description A member of the staff who is signed in. */
        StaffWelcome: {
            token: string;
            staff: components["schemas"]["Staff"];
            /**
             * Format: int32
             * @description 1: the password was made up for him; he has to choose his own.
             */
            must_change_password: number;
            /**
             * Format: int32
             * @description 1: until he has enrolled a second factor the token is good for nothing else.
             */
            must_enrol: number;
            /** @description What his role may. */
            permissions: components["schemas"]["Permission"][];
        };
        /** @description Money that moved. */
        StoryBooking: {
            /** Format: int64 */
            id: number;
            memo: string;
            amount: components["schemas"]["Decimal"];
            balance: components["schemas"]["Decimal"];
            /** @description Its hash in the ledger; null: the ledger does not have it. */
            hash: string | null;
        };
        /** @description A journal entry that touched it. */
        StoryEntry: {
            /** Format: int64 */
            seq: number;
            time: components["schemas"]["Moment"];
            /** @description What came in, in words. */
            input: string;
            /** @description What was decided, and by which rule. */
            decided: string;
            quote: components["schemas"]["StoryQuote"] | null;
            /** Format: int32 */
            status: number;
            lots: components["schemas"]["Decimal"];
            margin: components["schemas"]["Decimal"];
            fee: components["schemas"]["Decimal"];
            swap: components["schemas"]["Decimal"];
            profit: components["schemas"]["Decimal"];
            booked: components["schemas"]["StoryBooking"][];
            hash: string;
            /** @description The hash of the entry before. */
            previous: string;
            chained: boolean;
        };
        /** @description A quote as the journal has it. */
        StoryQuote: {
            bid: components["schemas"]["Decimal"];
            ask: components["schemas"]["Decimal"];
            time: components["schemas"]["Moment"];
            /** Format: int64 */
            age_ms: number;
        };
        /** @description A quote as it was. */
        Tick: {
            /** @description The feed's time. */
            time: components["schemas"]["Moment"];
            /** @description When it arrived. */
            arrived: components["schemas"]["Moment"];
            bid: components["schemas"]["Decimal"];
            ask: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description 1: made up by the simulator.
             */
            simulated: number;
        };
        /** @description A part of what was quoted. */
        Ticks: {
            list: components["schemas"]["Tick"][];
            /**
             * Format: int64
             * @description Where the next part begins, as `from` takes it; null: this is all.
             */
            next: number | null;
        };
        /** @description What goes into the authenticator app; nothing is switched on until a code from it comes back. */
        TotpSecret: {
            /** @description Base32. */
            secret: string;
            /** @description `otpauth://`, the text of the QR code. */
            uri: string;
        };
        /** @description The instrument of an order, as far as a list of orders shows it. */
        Traded: {
            ShowCode: string;
            Code: string;
            /** Format: int32 */
            PricePrecision: number;
        };
        /** @description A trader of the ranking. Rates are in percent, sums in USD, net of fees and swap. */
        Trader: {
            /** @description Masked. */
            user: string;
            /** @description Mean leverage of the trades closed in the last 21 days. */
            multiple: components["schemas"]["Decimal"];
            /** @description Net result of the last 21 days / (balance at their start + deposits since). */
            three_week_rate: components["schemas"]["Decimal"];
            /** @description Winners / closed trades. */
            three_week_win: components["schemas"]["Decimal"];
            three_week_profit: components["schemas"]["Decimal"];
            /** @description Net result ever / net deposits (demo: the opening grant). */
            total_rate: components["schemas"]["Decimal"];
            /**
             * Format: int64
             * @description Trades closed ever.
             */
            total_trade_num: number;
            total_profit: components["schemas"]["Decimal"];
            /** Format: int64 */
            followers: number;
            /** @description Stable, and says nothing about the account. */
            code: string;
            /**
             * Format: int32
             * @description 1: a demo account; listed only where no real one can be.
             */
            is_demo: number;
        };
        /** @description What came of a test message. */
        Tried: {
            /** Format: int32 */
            sent: number;
            /**
             * Format: int32
             * @description 1: as a file of outbox/, because no way out is set.
             */
            outbox: number;
            /** @description What the far side said against it; null: nothing. */
            fault: string | null;
        };
        /** @description A picture that has been taken in. */
        Upload: {
            /** Format: int64 */
            id: number;
            /** @description A path from the root: `GET` it with the token in the header. */
            url: string;
        };
        /** @description A customer, as he sees himself. */
        User: {
            /** Format: int64 */
            id: number;
            uid: string;
            email: string | null;
            mobile: string | null;
            /** Format: int64 */
            area_id: number | null;
            /**
             * Format: int32
             * @description 1: a demo account.
             */
            is_demo: number;
            /** Format: int64 */
            credit_score: number;
            invite_code: string;
            /**
             * Format: int64
             * @description 0 form, 1 waiting, 2 certified.
             */
            review_status: number;
            created_at: components["schemas"]["Moment"];
        };
        /** @description A place where events are sent. */
        Webhook: {
            /** Format: int64 */
            id: number;
            name: string;
            url: string;
            events: string[];
            /** Format: int32 */
            enabled: number;
            created_at: components["schemas"]["Moment"];
            /** @description What deliveries are signed with: told when it is made, null later. */
            secret: string | null;
        };
        /** @description Somebody who has just signed in. */
        Welcome: {
            token: string;
            user: components["schemas"]["User"];
        };
        /** @description A withdrawal that a customer has asked for. */
        Withdrawal: {
            /** Format: int64 */
            id: number;
            /** @description USD. */
            number: components["schemas"]["Decimal"];
            /** @description What is received, in the currency of the withdrawal. */
            real_number: components["schemas"]["Decimal"];
            /** @description USD. */
            fee: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description 0 waiting, 1 paid, 2 rejected.
             */
            status: number;
            /** @description In the reader's language. */
            status_name: string;
            created_at: components["schemas"]["Moment"];
            /**
             * Format: int32
             * @description 1 coin, 2 bank.
             */
            type: number;
            /** @description Of a coin; empty with a bank. */
            address: string;
            /** @description Of a bank; empty with a coin. */
            payee_account: string;
            /** @description Why it was rejected; empty otherwise. */
            notes: string;
            draw_currency: components["schemas"]["WithdrawalCurrency"];
        };
        /** @description The currency of a withdrawal. */
        WithdrawalCurrency: {
            code: string;
        };
    };
    responses: {
        /** @description A request that cannot be read. */
        Http400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Another site's page, or a navigation, asked. */
        Http403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description A path that leads nowhere. */
        Http404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Another method. */
        Http405: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description A body over 64 KiB (a picture: 8 MiB). */
        Http413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description A body that is neither a form nor JSON (a picture: multipart). */
        Http415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Too many requests: wait `Retry-After` seconds. */
        Http429: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description A fault of the server; `msg` has an id. */
        Http500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The disk does not take changes now, or the server is not ready. */
        Http503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_admin_api_announcements: {
        parameters: {
            query?: {
                /** @description Part of a name. */
                search?: string;
                /** @description Published ones (1), or drafts (0), only. */
                published?: 0 | 1;
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["AdminContent"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_announcements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The language of the texts beside it; the default language. */
                    lang?: string;
                    /** @description A new one needs a title in one language. Of a company: its name. */
                    title?: string;
                    /** @description A line or two for lists. Of a company: its subject. */
                    desc?: string;
                    /** @description HTML; what is not on the list of allowed elements is taken out. */
                    content?: string;
                    /** @description Companies and providers only. */
                    registered_address?: string;
                    /** @description Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null takes one away. */
                    translations?: unknown;
                    /** @description A path from the root, or an https URL. */
                    logo?: string;
                    /** @description Its address; companies and providers only. */
                    url?: string;
                    /** @description Companies and providers only. */
                    email?: string;
                    /**
                     * @description May readers see it? A new one is not published unless this says so.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339: not before this moment; null: at once. */
                    publish_at?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The language of the texts beside it; the default language. */
                    lang?: string;
                    /** @description A new one needs a title in one language. Of a company: its name. */
                    title?: string;
                    /** @description A line or two for lists. Of a company: its subject. */
                    desc?: string;
                    /** @description HTML; what is not on the list of allowed elements is taken out. */
                    content?: string;
                    /** @description Companies and providers only. */
                    registered_address?: string;
                    /** @description Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null takes one away. */
                    translations?: unknown;
                    /** @description A path from the root, or an https URL. */
                    logo?: string;
                    /** @description Its address; companies and providers only. */
                    url?: string;
                    /** @description Companies and providers only. */
                    email?: string;
                    /**
                     * @description May readers see it? A new one is not published unless this says so.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339: not before this moment; null: at once. */
                    publish_at?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminContent"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_announcements_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The reader's language. */
                    reader: string;
                    /** @description As of a piece that is added. */
                    translations: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The reader's language. */
                    reader: string;
                    /** @description As of a piece that is added. */
                    translations: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["ContentPreview"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_announcements__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminContent"];
                    } | components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    put_admin_api_announcements__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The language of the texts beside it; the default language. */
                    lang?: string;
                    /** @description A new one needs a title in one language. Of a company: its name. */
                    title?: string;
                    /** @description A line or two for lists. Of a company: its subject. */
                    desc?: string;
                    /** @description HTML; what is not on the list of allowed elements is taken out. */
                    content?: string;
                    /** @description Companies and providers only. */
                    registered_address?: string;
                    /** @description Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null takes one away. */
                    translations?: unknown;
                    /** @description A path from the root, or an https URL. */
                    logo?: string;
                    /** @description Its address; companies and providers only. */
                    url?: string;
                    /** @description Companies and providers only. */
                    email?: string;
                    /**
                     * @description May readers see it? A new one is not published unless this says so.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339: not before this moment; null: at once. */
                    publish_at?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The language of the texts beside it; the default language. */
                    lang?: string;
                    /** @description A new one needs a title in one language. Of a company: its name. */
                    title?: string;
                    /** @description A line or two for lists. Of a company: its subject. */
                    desc?: string;
                    /** @description HTML; what is not on the list of allowed elements is taken out. */
                    content?: string;
                    /** @description Companies and providers only. */
                    registered_address?: string;
                    /** @description Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null takes one away. */
                    translations?: unknown;
                    /** @description A path from the root, or an https URL. */
                    logo?: string;
                    /** @description Its address; companies and providers only. */
                    url?: string;
                    /** @description Companies and providers only. */
                    email?: string;
                    /**
                     * @description May readers see it? A new one is not published unless this says so.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339: not before this moment; null: at once. */
                    publish_at?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminContent"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    delete_admin_api_announcements__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_api_keys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["ApiKey"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_api_keys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description At most 60 characters. */
                    name: string;
                    /** @description An array of `read:orders`, `read:customers`, `read:transfers`, `read:instruments`, `read:reports`, `write:quotes`. */
                    scopes: unknown;
                    /** @description 1 to 3,650; left out: it stands until it is revoked. */
                    expires_days?: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description At most 60 characters. */
                    name: string;
                    /** @description An array of `read:orders`, `read:customers`, `read:transfers`, `read:instruments`, `read:reports`, `write:quotes`. */
                    scopes: unknown;
                    /** @description 1 to 3,650; left out: it stands until it is revoked. */
                    expires_days?: number;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["ApiKeyMade"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    delete_admin_api_api_keys__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_audit: {
        parameters: {
            query?: {
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["AuditEntry"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_audit_file: {
        parameters: {
            query: {
                /** @description The first day, `YYYY-MM-DD`, in UTC. */
                from: string;
                /** @description The last day, in UTC; at most 366 days. */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/json": components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_backups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Backups"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_backups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Backups"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_backups__id__file: {
        parameters: {
            query: {
                /** @description The backup's id. */
                id: number;
            };
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                    "application/json": components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_bank_accounts: {
        parameters: {
            query?: {
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["AdminBankAccount"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_bank_accounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Needed in a new one. */
                    bank_name?: string;
                    /** @description The bank's address. */
                    bank_address?: string;
                    /** @description The bank's BIC. */
                    bank_swift?: string;
                    /** @description Needed in a new one. */
                    payee_name?: string;
                    /** @description Needed in a new one. */
                    payee_account?: string;
                    /** @description What the customer is to write on the transfer. */
                    bank_remark?: string;
                    /** @description Needed in a new one. */
                    currency_code?: string;
                    /**
                     * Format: decimal
                     * @description USD per unit of the currency; needed in a new one.
                     */
                    rate?: string;
                    /**
                     * Format: decimal
                     * @description The least amount, in the currency; needed in a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description The most, in the currency; needed in a new one.
                     */
                    max?: string;
                    /**
                     * @description May customers see it? 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Its place in the list. */
                    position?: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Needed in a new one. */
                    bank_name?: string;
                    /** @description The bank's address. */
                    bank_address?: string;
                    /** @description The bank's BIC. */
                    bank_swift?: string;
                    /** @description Needed in a new one. */
                    payee_name?: string;
                    /** @description Needed in a new one. */
                    payee_account?: string;
                    /** @description What the customer is to write on the transfer. */
                    bank_remark?: string;
                    /** @description Needed in a new one. */
                    currency_code?: string;
                    /**
                     * Format: decimal
                     * @description USD per unit of the currency; needed in a new one.
                     */
                    rate?: string;
                    /**
                     * Format: decimal
                     * @description The least amount, in the currency; needed in a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description The most, in the currency; needed in a new one.
                     */
                    max?: string;
                    /**
                     * @description May customers see it? 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Its place in the list. */
                    position?: number;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminBankAccount"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    put_admin_api_bank_accounts__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Needed in a new one. */
                    bank_name?: string;
                    /** @description The bank's address. */
                    bank_address?: string;
                    /** @description The bank's BIC. */
                    bank_swift?: string;
                    /** @description Needed in a new one. */
                    payee_name?: string;
                    /** @description Needed in a new one. */
                    payee_account?: string;
                    /** @description What the customer is to write on the transfer. */
                    bank_remark?: string;
                    /** @description Needed in a new one. */
                    currency_code?: string;
                    /**
                     * Format: decimal
                     * @description USD per unit of the currency; needed in a new one.
                     */
                    rate?: string;
                    /**
                     * Format: decimal
                     * @description The least amount, in the currency; needed in a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description The most, in the currency; needed in a new one.
                     */
                    max?: string;
                    /**
                     * @description May customers see it? 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Its place in the list. */
                    position?: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Needed in a new one. */
                    bank_name?: string;
                    /** @description The bank's address. */
                    bank_address?: string;
                    /** @description The bank's BIC. */
                    bank_swift?: string;
                    /** @description Needed in a new one. */
                    payee_name?: string;
                    /** @description Needed in a new one. */
                    payee_account?: string;
                    /** @description What the customer is to write on the transfer. */
                    bank_remark?: string;
                    /** @description Needed in a new one. */
                    currency_code?: string;
                    /**
                     * Format: decimal
                     * @description USD per unit of the currency; needed in a new one.
                     */
                    rate?: string;
                    /**
                     * Format: decimal
                     * @description The least amount, in the currency; needed in a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description The most, in the currency; needed in a new one.
                     */
                    max?: string;
                    /**
                     * @description May customers see it? 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Its place in the list. */
                    position?: number;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminBankAccount"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    delete_admin_api_bank_accounts__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_categories: {
        parameters: {
            query?: {
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["AdminCategory"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_categories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Unique; needed in a new one. */
                    code?: string;
                    /** @description Its place in the list. */
                    position?: number;
                    /**
                     * @description 0: customers are not offered it as a list of its own; what is in it trades on.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Names by language; needed in a new one. */
                    names?: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Unique; needed in a new one. */
                    code?: string;
                    /** @description Its place in the list. */
                    position?: number;
                    /**
                     * @description 0: customers are not offered it as a list of its own; what is in it trades on.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Names by language; needed in a new one. */
                    names?: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminCategory"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    put_admin_api_categories__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Unique; needed in a new one. */
                    code?: string;
                    /** @description Its place in the list. */
                    position?: number;
                    /**
                     * @description 0: customers are not offered it as a list of its own; what is in it trades on.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Names by language; needed in a new one. */
                    names?: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Unique; needed in a new one. */
                    code?: string;
                    /** @description Its place in the list. */
                    position?: number;
                    /**
                     * @description 0: customers are not offered it as a list of its own; what is in it trades on.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Names by language; needed in a new one. */
                    names?: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminCategory"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    delete_admin_api_categories__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_chats: {
        parameters: {
            query?: {
                /** @description Of this status only. */
                status?: "open" | "closed";
                /** @description 1: with unread messages only. */
                unread?: 0 | 1;
                /** @description 1: assigned to me only. */
                mine?: 0 | 1;
                /** @description Part of a name. */
                search?: string;
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminInbox"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_chats__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminChat"];
                    } | components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_chats__id__assign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description His id; 0: nobody. */
                    staff?: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description His id; 0: nobody. */
                    staff?: number;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminChat"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_chats__id__close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminChat"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_chats__id__messages: {
        parameters: {
            query?: {
                /** @description Messages with a smaller id only: pages back. */
                before?: number;
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["AdminChatMessage"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_chats__id__picture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The picture: JPEG, PNG or WebP, at most 8 MiB; encoded anew.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Upload"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_chats__id__read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The newest message that was read. */
                    id: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The newest message that was read. */
                    id: number;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminChat"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_chats__id__reopen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminChat"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_chats__id__send: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Plain text, at most 2,000 characters; needed without a picture. */
                    text?: string;
                    /** @description The id of an uploaded picture of one's own. */
                    picture?: number;
                    /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Plain text, at most 2,000 characters; needed without a picture. */
                    text?: string;
                    /** @description The id of an uploaded picture of one's own. */
                    picture?: number;
                    /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminChatMessage"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_companies: {
        parameters: {
            query?: {
                /** @description Part of a name. */
                search?: string;
                /** @description Published ones (1), or drafts (0), only. */
                published?: 0 | 1;
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["AdminContent"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_companies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The language of the texts beside it; the default language. */
                    lang?: string;
                    /** @description A new one needs a title in one language. Of a company: its name. */
                    title?: string;
                    /** @description A line or two for lists. Of a company: its subject. */
                    desc?: string;
                    /** @description HTML; what is not on the list of allowed elements is taken out. */
                    content?: string;
                    /** @description Companies and providers only. */
                    registered_address?: string;
                    /** @description Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null takes one away. */
                    translations?: unknown;
                    /** @description A path from the root, or an https URL. */
                    logo?: string;
                    /** @description Its address; companies and providers only. */
                    url?: string;
                    /** @description Companies and providers only. */
                    email?: string;
                    /**
                     * @description May readers see it? A new one is not published unless this says so.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339: not before this moment; null: at once. */
                    publish_at?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The language of the texts beside it; the default language. */
                    lang?: string;
                    /** @description A new one needs a title in one language. Of a company: its name. */
                    title?: string;
                    /** @description A line or two for lists. Of a company: its subject. */
                    desc?: string;
                    /** @description HTML; what is not on the list of allowed elements is taken out. */
                    content?: string;
                    /** @description Companies and providers only. */
                    registered_address?: string;
                    /** @description Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null takes one away. */
                    translations?: unknown;
                    /** @description A path from the root, or an https URL. */
                    logo?: string;
                    /** @description Its address; companies and providers only. */
                    url?: string;
                    /** @description Companies and providers only. */
                    email?: string;
                    /**
                     * @description May readers see it? A new one is not published unless this says so.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339: not before this moment; null: at once. */
                    publish_at?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminContent"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_companies_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The reader's language. */
                    reader: string;
                    /** @description As of a piece that is added. */
                    translations: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The reader's language. */
                    reader: string;
                    /** @description As of a piece that is added. */
                    translations: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["ContentPreview"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_companies__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminContent"];
                    } | components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    put_admin_api_companies__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The language of the texts beside it; the default language. */
                    lang?: string;
                    /** @description A new one needs a title in one language. Of a company: its name. */
                    title?: string;
                    /** @description A line or two for lists. Of a company: its subject. */
                    desc?: string;
                    /** @description HTML; what is not on the list of allowed elements is taken out. */
                    content?: string;
                    /** @description Companies and providers only. */
                    registered_address?: string;
                    /** @description Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null takes one away. */
                    translations?: unknown;
                    /** @description A path from the root, or an https URL. */
                    logo?: string;
                    /** @description Its address; companies and providers only. */
                    url?: string;
                    /** @description Companies and providers only. */
                    email?: string;
                    /**
                     * @description May readers see it? A new one is not published unless this says so.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339: not before this moment; null: at once. */
                    publish_at?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The language of the texts beside it; the default language. */
                    lang?: string;
                    /** @description A new one needs a title in one language. Of a company: its name. */
                    title?: string;
                    /** @description A line or two for lists. Of a company: its subject. */
                    desc?: string;
                    /** @description HTML; what is not on the list of allowed elements is taken out. */
                    content?: string;
                    /** @description Companies and providers only. */
                    registered_address?: string;
                    /** @description Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null takes one away. */
                    translations?: unknown;
                    /** @description A path from the root, or an https URL. */
                    logo?: string;
                    /** @description Its address; companies and providers only. */
                    url?: string;
                    /** @description Companies and providers only. */
                    email?: string;
                    /**
                     * @description May readers see it? A new one is not published unless this says so.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339: not before this moment; null: at once. */
                    publish_at?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminContent"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    delete_admin_api_companies__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_corrections: {
        parameters: {
            query?: {
                /** @description 0 waiting for a second person, 1 booked, 2 rejected, 3 expired after seven days. */
                status?: 0 | 1 | 2 | 3;
                /** @description Of this customer only. */
                user?: number;
                /** @description The one with this id only. */
                id?: number;
                /** @description What stands first: newest. */
                order?: "newest" | "oldest";
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["AdminCorrection"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_corrections__id__approve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminCorrection"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_corrections__id__reject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why; it is kept. */
                    notes: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Why; it is kept. */
                    notes: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminCorrection"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_dashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["DashboardView"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_deliveries__id__redeliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Delivery"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_deposit_options: {
        parameters: {
            query?: {
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["AdminDepositOption"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_deposit_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Needed in a new one. */
                    currency_code?: string;
                    /** @description The network; needed in a new one. */
                    protocol_code?: string;
                    /** @description Needed in a new one. */
                    address?: string;
                    /**
                     * Format: decimal
                     * @description USD per unit of the currency; needed in a new one.
                     */
                    rate?: string;
                    /**
                     * Format: decimal
                     * @description The least amount, in the currency; needed in a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description The most, in the currency; needed in a new one.
                     */
                    max?: string;
                    /**
                     * @description May customers see it? 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Its place in the list. */
                    position?: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Needed in a new one. */
                    currency_code?: string;
                    /** @description The network; needed in a new one. */
                    protocol_code?: string;
                    /** @description Needed in a new one. */
                    address?: string;
                    /**
                     * Format: decimal
                     * @description USD per unit of the currency; needed in a new one.
                     */
                    rate?: string;
                    /**
                     * Format: decimal
                     * @description The least amount, in the currency; needed in a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description The most, in the currency; needed in a new one.
                     */
                    max?: string;
                    /**
                     * @description May customers see it? 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Its place in the list. */
                    position?: number;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminDepositOption"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    put_admin_api_deposit_options__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Needed in a new one. */
                    currency_code?: string;
                    /** @description The network; needed in a new one. */
                    protocol_code?: string;
                    /** @description Needed in a new one. */
                    address?: string;
                    /**
                     * Format: decimal
                     * @description USD per unit of the currency; needed in a new one.
                     */
                    rate?: string;
                    /**
                     * Format: decimal
                     * @description The least amount, in the currency; needed in a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description The most, in the currency; needed in a new one.
                     */
                    max?: string;
                    /**
                     * @description May customers see it? 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Its place in the list. */
                    position?: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Needed in a new one. */
                    currency_code?: string;
                    /** @description The network; needed in a new one. */
                    protocol_code?: string;
                    /** @description Needed in a new one. */
                    address?: string;
                    /**
                     * Format: decimal
                     * @description USD per unit of the currency; needed in a new one.
                     */
                    rate?: string;
                    /**
                     * Format: decimal
                     * @description The least amount, in the currency; needed in a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description The most, in the currency; needed in a new one.
                     */
                    max?: string;
                    /**
                     * @description May customers see it? 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Its place in the list. */
                    position?: number;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminDepositOption"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    delete_admin_api_deposit_options__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_deposits: {
        parameters: {
            query?: {
                /** @description 0 waiting, 1 approved, 2 rejected, 3 invalid. */
                status?: 0 | 1 | 2 | 3;
                /** @description Of this customer only. */
                user?: number;
                /** @description The one with this id only. */
                id?: number;
                /** @description What stands first: newest. */
                order?: "newest" | "oldest";
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["AdminDeposit"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_deposits__id__approve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: decimal
                     * @description USD to credit, where it is not the amount times the rate.
                     */
                    amount?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * Format: decimal
                     * @description USD to credit, where it is not the amount times the rate.
                     */
                    amount?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminDeposit"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_deposits__id__invalidate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why; the customer reads it. */
                    remark: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Why; the customer reads it. */
                    remark: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminDeposit"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_deposits__id__reject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why; the customer reads it. */
                    remark: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Why; the customer reads it. */
                    remark: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminDeposit"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_draw_currencies: {
        parameters: {
            query?: {
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["AdminPayoutCurrency"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_draw_currencies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description 1 coin, 2 bank; needed in a new one.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description Needed in a new one. */
                    code?: string;
                    /** @description The network; needed with a coin. */
                    protocol?: string;
                    /**
                     * @description 1 a fixed fee in USD, 2 a share of the amount; needed in a new one.
                     * @enum {integer}
                     */
                    fee_type?: 1 | 2;
                    /**
                     * Format: decimal
                     * @description The fee: USD, or the share (0.01 is 1 %); needed in a new one.
                     */
                    draw_rate?: string;
                    /**
                     * Format: decimal
                     * @description What one USD buys in the currency; needed in a new one.
                     */
                    usd_price?: string;
                    /**
                     * Format: decimal
                     * @description The least amount, in USD; needed in a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description The most, in USD; needed in a new one.
                     */
                    max?: string;
                    /**
                     * @description May customers see it? 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Its place in the list. */
                    position?: number;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 1 coin, 2 bank; needed in a new one.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description Needed in a new one. */
                    code?: string;
                    /** @description The network; needed with a coin. */
                    protocol?: string;
                    /**
                     * @description 1 a fixed fee in USD, 2 a share of the amount; needed in a new one.
                     * @enum {integer}
                     */
                    fee_type?: 1 | 2;
                    /**
                     * Format: decimal
                     * @description The fee: USD, or the share (0.01 is 1 %); needed in a new one.
                     */
                    draw_rate?: string;
                    /**
                     * Format: decimal
                     * @description What one USD buys in the currency; needed in a new one.
                     */
                    usd_price?: string;
                    /**
                     * Format: decimal
                     * @description The least amount, in USD; needed in a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description The most, in USD; needed in a new one.
                     */
                    max?: string;
                    /**
                     * @description May customers see it? 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Its place in the list. */
                    position?: number;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminPayoutCurrency"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    put_admin_api_draw_currencies__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description 1 coin, 2 bank; needed in a new one.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description Needed in a new one. */
                    code?: string;
                    /** @description The network; needed with a coin. */
                    protocol?: string;
                    /**
                     * @description 1 a fixed fee in USD, 2 a share of the amount; needed in a new one.
                     * @enum {integer}
                     */
                    fee_type?: 1 | 2;
                    /**
                     * Format: decimal
                     * @description The fee: USD, or the share (0.01 is 1 %); needed in a new one.
                     */
                    draw_rate?: string;
                    /**
                     * Format: decimal
                     * @description What one USD buys in the currency; needed in a new one.
                     */
                    usd_price?: string;
                    /**
                     * Format: decimal
                     * @description The least amount, in USD; needed in a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description The most, in USD; needed in a new one.
                     */
                    max?: string;
                    /**
                     * @description May customers see it? 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Its place in the list. */
                    position?: number;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 1 coin, 2 bank; needed in a new one.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description Needed in a new one. */
                    code?: string;
                    /** @description The network; needed with a coin. */
                    protocol?: string;
                    /**
                     * @description 1 a fixed fee in USD, 2 a share of the amount; needed in a new one.
                     * @enum {integer}
                     */
                    fee_type?: 1 | 2;
                    /**
                     * Format: decimal
                     * @description The fee: USD, or the share (0.01 is 1 %); needed in a new one.
                     */
                    draw_rate?: string;
                    /**
                     * Format: decimal
                     * @description What one USD buys in the currency; needed in a new one.
                     */
                    usd_price?: string;
                    /**
                     * Format: decimal
                     * @description The least amount, in USD; needed in a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description The most, in USD; needed in a new one.
                     */
                    max?: string;
                    /**
                     * @description May customers see it? 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Its place in the list. */
                    position?: number;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminPayoutCurrency"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    delete_admin_api_draw_currencies__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_exposure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["Exposure"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_feed_keys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["FeedKey"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_groups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["AdminGroup"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_groups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Unique; needed in a new one. */
                    name?: string;
                    /** @description The highest where no rule says otherwise; null: any. */
                    leverage_max?: number;
                    /** @description Points on the spread where no rule says otherwise: 0. */
                    markup?: number;
                    /** @description [{category_id or forex_id, leverage_max?, markup?}]: all of them anew. */
                    rules?: unknown;
                    /**
                     * @description none.
                     * @enum {string}
                     */
                    commission_type?: "none" | "per_lot" | "per_million";
                    /**
                     * Format: decimal
                     * @description USD, a lot or a million USD of notional.
                     */
                    commission?: string;
                    /**
                     * Format: decimal
                     * @description Percent; null: the house's.
                     */
                    margin_call_level?: string;
                    /**
                     * Format: decimal
                     * @description Percent; null: the house's.
                     */
                    stop_out_level?: string;
                    /**
                     * @description 1: no interest for nights.
                     * @enum {integer}
                     */
                    swap_free?: 0 | 1;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Unique; needed in a new one. */
                    name?: string;
                    /** @description The highest where no rule says otherwise; null: any. */
                    leverage_max?: number;
                    /** @description Points on the spread where no rule says otherwise: 0. */
                    markup?: number;
                    /** @description [{category_id or forex_id, leverage_max?, markup?}]: all of them anew. */
                    rules?: unknown;
                    /**
                     * @description none.
                     * @enum {string}
                     */
                    commission_type?: "none" | "per_lot" | "per_million";
                    /**
                     * Format: decimal
                     * @description USD, a lot or a million USD of notional.
                     */
                    commission?: string;
                    /**
                     * Format: decimal
                     * @description Percent; null: the house's.
                     */
                    margin_call_level?: string;
                    /**
                     * Format: decimal
                     * @description Percent; null: the house's.
                     */
                    stop_out_level?: string;
                    /**
                     * @description 1: no interest for nights.
                     * @enum {integer}
                     */
                    swap_free?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminGroup"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_groups_presets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["GroupPreset"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_groups_users: {
        parameters: {
            query?: {
                /** @description Part of an address, a number, a name, a uid; or an id. */
                search?: string;
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["AdminUser"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_groups__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminGroup"];
                    } | components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    put_admin_api_groups__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Unique; needed in a new one. */
                    name?: string;
                    /** @description The highest where no rule says otherwise; null: any. */
                    leverage_max?: number;
                    /** @description Points on the spread where no rule says otherwise: 0. */
                    markup?: number;
                    /** @description [{category_id or forex_id, leverage_max?, markup?}]: all of them anew. */
                    rules?: unknown;
                    /**
                     * @description none.
                     * @enum {string}
                     */
                    commission_type?: "none" | "per_lot" | "per_million";
                    /**
                     * Format: decimal
                     * @description USD, a lot or a million USD of notional.
                     */
                    commission?: string;
                    /**
                     * Format: decimal
                     * @description Percent; null: the house's.
                     */
                    margin_call_level?: string;
                    /**
                     * Format: decimal
                     * @description Percent; null: the house's.
                     */
                    stop_out_level?: string;
                    /**
                     * @description 1: no interest for nights.
                     * @enum {integer}
                     */
                    swap_free?: 0 | 1;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Unique; needed in a new one. */
                    name?: string;
                    /** @description The highest where no rule says otherwise; null: any. */
                    leverage_max?: number;
                    /** @description Points on the spread where no rule says otherwise: 0. */
                    markup?: number;
                    /** @description [{category_id or forex_id, leverage_max?, markup?}]: all of them anew. */
                    rules?: unknown;
                    /**
                     * @description none.
                     * @enum {string}
                     */
                    commission_type?: "none" | "per_lot" | "per_million";
                    /**
                     * Format: decimal
                     * @description USD, a lot or a million USD of notional.
                     */
                    commission?: string;
                    /**
                     * Format: decimal
                     * @description Percent; null: the house's.
                     */
                    margin_call_level?: string;
                    /**
                     * Format: decimal
                     * @description Percent; null: the house's.
                     */
                    stop_out_level?: string;
                    /**
                     * @description 1: no interest for nights.
                     * @enum {integer}
                     */
                    swap_free?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminGroup"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    delete_admin_api_groups__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_groups__id__preview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Of this customer alone, as if he moved into the group. */
                    user?: number;
                    /** @description The highest where no rule says otherwise; null: any. */
                    leverage_max?: number;
                    /** @description Points on the spread where no rule says otherwise: 0. */
                    markup?: number;
                    /** @description [{category_id or forex_id, leverage_max?, markup?}]: all of them anew. */
                    rules?: unknown;
                    /**
                     * @description none.
                     * @enum {string}
                     */
                    commission_type?: "none" | "per_lot" | "per_million";
                    /**
                     * Format: decimal
                     * @description USD, a lot or a million USD of notional.
                     */
                    commission?: string;
                    /**
                     * Format: decimal
                     * @description Percent; null: the house's.
                     */
                    margin_call_level?: string;
                    /**
                     * Format: decimal
                     * @description Percent; null: the house's.
                     */
                    stop_out_level?: string;
                    /**
                     * @description 1: no interest for nights.
                     * @enum {integer}
                     */
                    swap_free?: 0 | 1;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Of this customer alone, as if he moved into the group. */
                    user?: number;
                    /** @description The highest where no rule says otherwise; null: any. */
                    leverage_max?: number;
                    /** @description Points on the spread where no rule says otherwise: 0. */
                    markup?: number;
                    /** @description [{category_id or forex_id, leverage_max?, markup?}]: all of them anew. */
                    rules?: unknown;
                    /**
                     * @description none.
                     * @enum {string}
                     */
                    commission_type?: "none" | "per_lot" | "per_million";
                    /**
                     * Format: decimal
                     * @description USD, a lot or a million USD of notional.
                     */
                    commission?: string;
                    /**
                     * Format: decimal
                     * @description Percent; null: the house's.
                     */
                    margin_call_level?: string;
                    /**
                     * Format: decimal
                     * @description Percent; null: the house's.
                     */
                    stop_out_level?: string;
                    /**
                     * @description 1: no interest for nights.
                     * @enum {integer}
                     */
                    swap_free?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["GroupForecast"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_groups__id__users: {
        parameters: {
            query?: {
                /** @description Part of an address, a number, a name, a uid; or an id. */
                search?: string;
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["AdminUser"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_instruments: {
        parameters: {
            query?: {
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["AdminInstrument"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_instruments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Unique; needed in a new one. */
                    Code?: string;
                    /** @description As people write it. */
                    ShowCode?: string;
                    /** @description Names by language. */
                    names?: unknown;
                    /** @description A path from the root, or an https URL. */
                    Logo?: string;
                    /** @description Needed in a new one. */
                    CategoryId?: number;
                    /** @description What is bought; needed in a new one. */
                    base?: string;
                    /** @description What it is priced in: USD. */
                    Currency?: string;
                    /** @description Decimals of a price: 5. */
                    PricePrecision?: number;
                    /**
                     * Format: decimal
                     * @description Units per lot; needed in a new one.
                     */
                    ForexContNum?: string;
                    /**
                     * Format: decimal
                     * @description Least lots: 0.01.
                     */
                    ForexMinCont?: string;
                    /**
                     * Format: decimal
                     * @description Most lots: 100.
                     */
                    ForexMaxCont?: string;
                    /**
                     * Format: decimal
                     * @description Lots are a multiple of this: 0.01.
                     */
                    Pip?: string;
                    /**
                     * Format: decimal
                     * @description 0.
                     */
                    ForexFeeRate?: string;
                    /** @description 1 fixed, 0 by leverage. */
                    MarginMode?: number;
                    /** @description [{Value}] or plain numbers, ascending. */
                    HasForexMultiple?: unknown;
                    /** @description The one of them that an order begins with; null: the first. */
                    DefaultMultiple?: number;
                    /**
                     * @description The unit of the two rates.
                     * @enum {string}
                     */
                    SwapMode?: "points" | "percent";
                    /**
                     * Format: decimal
                     * @description 0.
                     */
                    SwapLong?: string;
                    /**
                     * Format: decimal
                     * @description 0.
                     */
                    SwapShort?: string;
                    /** @description 0 = Sunday to 6; null: none. Wednesday. */
                    swap_triple_day?: number;
                    /**
                     * @description Charged on Saturday and Sunday too.
                     * @enum {integer}
                     */
                    swap_every_day?: 0 | 1;
                    /** @description Least distance of a level, in points. */
                    StopLevel?: number;
                    /**
                     * Format: decimal
                     * @description A quote further than this from the last is not believed at once: 20.
                     */
                    max_jump_percent?: string;
                    /** @description A quote older than this is no price to deal at: 60. */
                    stale_after_s?: number;
                    /**
                     * @description May customers see and trade it? 0 is refused while positions are open.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /**
                     * @description What may be opened; pending orders that may not open any more are cancelled. disabled is enabled 0.
                     * @enum {string}
                     */
                    TradeMode?: "full" | "close_only" | "long_only" | "short_only" | "disabled";
                    /**
                     * @description null: the house's.
                     * @enum {string}
                     */
                    feed?: "sim" | "push";
                    /** @description The simulator's, in points. */
                    spread?: number;
                    /** @description IANA name of the zone of the hours: UTC. */
                    timezone?: string;
                    /** @description [{day 0-6 from Sunday, open "HH:MM", close "HH:MM"}]; empty: always open. */
                    sessions?: unknown;
                    /** @description ["YYYY-MM-DD"] */
                    holidays?: unknown;
                    /**
                     * @description Its prices or its history are made up.
                     * @enum {integer}
                     */
                    Simulated?: 0 | 1;
                    /** @description Its place in the list. */
                    position?: number;
                    /**
                     * Format: decimal
                     * @description Where the simulator begins.
                     */
                    sim_price?: string;
                    /**
                     * Format: decimal
                     * @description A year, as a share.
                     */
                    sim_volatility?: string;
                    /**
                     * Format: decimal
                     * @description Quotes a second.
                     */
                    sim_pace?: string;
                    /**
                     * Format: decimal
                     * @description A year, as a share.
                     */
                    sim_drift?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Unique; needed in a new one. */
                    Code?: string;
                    /** @description As people write it. */
                    ShowCode?: string;
                    /** @description Names by language. */
                    names?: unknown;
                    /** @description A path from the root, or an https URL. */
                    Logo?: string;
                    /** @description Needed in a new one. */
                    CategoryId?: number;
                    /** @description What is bought; needed in a new one. */
                    base?: string;
                    /** @description What it is priced in: USD. */
                    Currency?: string;
                    /** @description Decimals of a price: 5. */
                    PricePrecision?: number;
                    /**
                     * Format: decimal
                     * @description Units per lot; needed in a new one.
                     */
                    ForexContNum?: string;
                    /**
                     * Format: decimal
                     * @description Least lots: 0.01.
                     */
                    ForexMinCont?: string;
                    /**
                     * Format: decimal
                     * @description Most lots: 100.
                     */
                    ForexMaxCont?: string;
                    /**
                     * Format: decimal
                     * @description Lots are a multiple of this: 0.01.
                     */
                    Pip?: string;
                    /**
                     * Format: decimal
                     * @description 0.
                     */
                    ForexFeeRate?: string;
                    /** @description 1 fixed, 0 by leverage. */
                    MarginMode?: number;
                    /** @description [{Value}] or plain numbers, ascending. */
                    HasForexMultiple?: unknown;
                    /** @description The one of them that an order begins with; null: the first. */
                    DefaultMultiple?: number;
                    /**
                     * @description The unit of the two rates.
                     * @enum {string}
                     */
                    SwapMode?: "points" | "percent";
                    /**
                     * Format: decimal
                     * @description 0.
                     */
                    SwapLong?: string;
                    /**
                     * Format: decimal
                     * @description 0.
                     */
                    SwapShort?: string;
                    /** @description 0 = Sunday to 6; null: none. Wednesday. */
                    swap_triple_day?: number;
                    /**
                     * @description Charged on Saturday and Sunday too.
                     * @enum {integer}
                     */
                    swap_every_day?: 0 | 1;
                    /** @description Least distance of a level, in points. */
                    StopLevel?: number;
                    /**
                     * Format: decimal
                     * @description A quote further than this from the last is not believed at once: 20.
                     */
                    max_jump_percent?: string;
                    /** @description A quote older than this is no price to deal at: 60. */
                    stale_after_s?: number;
                    /**
                     * @description May customers see and trade it? 0 is refused while positions are open.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /**
                     * @description What may be opened; pending orders that may not open any more are cancelled. disabled is enabled 0.
                     * @enum {string}
                     */
                    TradeMode?: "full" | "close_only" | "long_only" | "short_only" | "disabled";
                    /**
                     * @description null: the house's.
                     * @enum {string}
                     */
                    feed?: "sim" | "push";
                    /** @description The simulator's, in points. */
                    spread?: number;
                    /** @description IANA name of the zone of the hours: UTC. */
                    timezone?: string;
                    /** @description [{day 0-6 from Sunday, open "HH:MM", close "HH:MM"}]; empty: always open. */
                    sessions?: unknown;
                    /** @description ["YYYY-MM-DD"] */
                    holidays?: unknown;
                    /**
                     * @description Its prices or its history are made up.
                     * @enum {integer}
                     */
                    Simulated?: 0 | 1;
                    /** @description Its place in the list. */
                    position?: number;
                    /**
                     * Format: decimal
                     * @description Where the simulator begins.
                     */
                    sim_price?: string;
                    /**
                     * Format: decimal
                     * @description A year, as a share.
                     */
                    sim_volatility?: string;
                    /**
                     * Format: decimal
                     * @description Quotes a second.
                     */
                    sim_pace?: string;
                    /**
                     * Format: decimal
                     * @description A year, as a share.
                     */
                    sim_drift?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminInstrument"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_instruments_file: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/json": components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_instruments_import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description In the query. 1: tells what each line would do, and does nothing.
                     * @enum {integer}
                     */
                    dry_run?: 0 | 1;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description In the query. 1: tells what each line would do, and does nothing.
                     * @enum {integer}
                     */
                    dry_run?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["SheetReport"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_instruments__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminInstrument"];
                    } | components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    put_admin_api_instruments__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Unique; needed in a new one. */
                    Code?: string;
                    /** @description As people write it. */
                    ShowCode?: string;
                    /** @description Names by language. */
                    names?: unknown;
                    /** @description A path from the root, or an https URL. */
                    Logo?: string;
                    /** @description Needed in a new one. */
                    CategoryId?: number;
                    /** @description What is bought; needed in a new one. */
                    base?: string;
                    /** @description What it is priced in: USD. */
                    Currency?: string;
                    /** @description Decimals of a price: 5. */
                    PricePrecision?: number;
                    /**
                     * Format: decimal
                     * @description Units per lot; needed in a new one.
                     */
                    ForexContNum?: string;
                    /**
                     * Format: decimal
                     * @description Least lots: 0.01.
                     */
                    ForexMinCont?: string;
                    /**
                     * Format: decimal
                     * @description Most lots: 100.
                     */
                    ForexMaxCont?: string;
                    /**
                     * Format: decimal
                     * @description Lots are a multiple of this: 0.01.
                     */
                    Pip?: string;
                    /**
                     * Format: decimal
                     * @description 0.
                     */
                    ForexFeeRate?: string;
                    /** @description 1 fixed, 0 by leverage. */
                    MarginMode?: number;
                    /** @description [{Value}] or plain numbers, ascending. */
                    HasForexMultiple?: unknown;
                    /** @description The one of them that an order begins with; null: the first. */
                    DefaultMultiple?: number;
                    /**
                     * @description The unit of the two rates.
                     * @enum {string}
                     */
                    SwapMode?: "points" | "percent";
                    /**
                     * Format: decimal
                     * @description 0.
                     */
                    SwapLong?: string;
                    /**
                     * Format: decimal
                     * @description 0.
                     */
                    SwapShort?: string;
                    /** @description 0 = Sunday to 6; null: none. Wednesday. */
                    swap_triple_day?: number;
                    /**
                     * @description Charged on Saturday and Sunday too.
                     * @enum {integer}
                     */
                    swap_every_day?: 0 | 1;
                    /** @description Least distance of a level, in points. */
                    StopLevel?: number;
                    /**
                     * Format: decimal
                     * @description A quote further than this from the last is not believed at once: 20.
                     */
                    max_jump_percent?: string;
                    /** @description A quote older than this is no price to deal at: 60. */
                    stale_after_s?: number;
                    /**
                     * @description May customers see and trade it? 0 is refused while positions are open.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /**
                     * @description What may be opened; pending orders that may not open any more are cancelled. disabled is enabled 0.
                     * @enum {string}
                     */
                    TradeMode?: "full" | "close_only" | "long_only" | "short_only" | "disabled";
                    /**
                     * @description null: the house's.
                     * @enum {string}
                     */
                    feed?: "sim" | "push";
                    /** @description The simulator's, in points. */
                    spread?: number;
                    /** @description IANA name of the zone of the hours: UTC. */
                    timezone?: string;
                    /** @description [{day 0-6 from Sunday, open "HH:MM", close "HH:MM"}]; empty: always open. */
                    sessions?: unknown;
                    /** @description ["YYYY-MM-DD"] */
                    holidays?: unknown;
                    /**
                     * @description Its prices or its history are made up.
                     * @enum {integer}
                     */
                    Simulated?: 0 | 1;
                    /** @description Its place in the list. */
                    position?: number;
                    /**
                     * Format: decimal
                     * @description Where the simulator begins.
                     */
                    sim_price?: string;
                    /**
                     * Format: decimal
                     * @description A year, as a share.
                     */
                    sim_volatility?: string;
                    /**
                     * Format: decimal
                     * @description Quotes a second.
                     */
                    sim_pace?: string;
                    /**
                     * Format: decimal
                     * @description A year, as a share.
                     */
                    sim_drift?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Unique; needed in a new one. */
                    Code?: string;
                    /** @description As people write it. */
                    ShowCode?: string;
                    /** @description Names by language. */
                    names?: unknown;
                    /** @description A path from the root, or an https URL. */
                    Logo?: string;
                    /** @description Needed in a new one. */
                    CategoryId?: number;
                    /** @description What is bought; needed in a new one. */
                    base?: string;
                    /** @description What it is priced in: USD. */
                    Currency?: string;
                    /** @description Decimals of a price: 5. */
                    PricePrecision?: number;
                    /**
                     * Format: decimal
                     * @description Units per lot; needed in a new one.
                     */
                    ForexContNum?: string;
                    /**
                     * Format: decimal
                     * @description Least lots: 0.01.
                     */
                    ForexMinCont?: string;
                    /**
                     * Format: decimal
                     * @description Most lots: 100.
                     */
                    ForexMaxCont?: string;
                    /**
                     * Format: decimal
                     * @description Lots are a multiple of this: 0.01.
                     */
                    Pip?: string;
                    /**
                     * Format: decimal
                     * @description 0.
                     */
                    ForexFeeRate?: string;
                    /** @description 1 fixed, 0 by leverage. */
                    MarginMode?: number;
                    /** @description [{Value}] or plain numbers, ascending. */
                    HasForexMultiple?: unknown;
                    /** @description The one of them that an order begins with; null: the first. */
                    DefaultMultiple?: number;
                    /**
                     * @description The unit of the two rates.
                     * @enum {string}
                     */
                    SwapMode?: "points" | "percent";
                    /**
                     * Format: decimal
                     * @description 0.
                     */
                    SwapLong?: string;
                    /**
                     * Format: decimal
                     * @description 0.
                     */
                    SwapShort?: string;
                    /** @description 0 = Sunday to 6; null: none. Wednesday. */
                    swap_triple_day?: number;
                    /**
                     * @description Charged on Saturday and Sunday too.
                     * @enum {integer}
                     */
                    swap_every_day?: 0 | 1;
                    /** @description Least distance of a level, in points. */
                    StopLevel?: number;
                    /**
                     * Format: decimal
                     * @description A quote further than this from the last is not believed at once: 20.
                     */
                    max_jump_percent?: string;
                    /** @description A quote older than this is no price to deal at: 60. */
                    stale_after_s?: number;
                    /**
                     * @description May customers see and trade it? 0 is refused while positions are open.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /**
                     * @description What may be opened; pending orders that may not open any more are cancelled. disabled is enabled 0.
                     * @enum {string}
                     */
                    TradeMode?: "full" | "close_only" | "long_only" | "short_only" | "disabled";
                    /**
                     * @description null: the house's.
                     * @enum {string}
                     */
                    feed?: "sim" | "push";
                    /** @description The simulator's, in points. */
                    spread?: number;
                    /** @description IANA name of the zone of the hours: UTC. */
                    timezone?: string;
                    /** @description [{day 0-6 from Sunday, open "HH:MM", close "HH:MM"}]; empty: always open. */
                    sessions?: unknown;
                    /** @description ["YYYY-MM-DD"] */
                    holidays?: unknown;
                    /**
                     * @description Its prices or its history are made up.
                     * @enum {integer}
                     */
                    Simulated?: 0 | 1;
                    /** @description Its place in the list. */
                    position?: number;
                    /**
                     * Format: decimal
                     * @description Where the simulator begins.
                     */
                    sim_price?: string;
                    /**
                     * Format: decimal
                     * @description A year, as a share.
                     */
                    sim_volatility?: string;
                    /**
                     * Format: decimal
                     * @description Quotes a second.
                     */
                    sim_pace?: string;
                    /**
                     * Format: decimal
                     * @description A year, as a share.
                     */
                    sim_drift?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminInstrument"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    delete_admin_api_instruments__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description His address. */
                    email: string;
                    /** @description His password. */
                    password: string;
                    /** @description The second factor, once there is one; or a recovery code. */
                    totp?: string;
                    /** @description The key of a picture captcha, once one is needed (`captcha_needed`). */
                    key?: string;
                    /** @description The captcha's answer. */
                    captcha?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description His address. */
                    email: string;
                    /** @description His password. */
                    password: string;
                    /** @description The second factor, once there is one; or a recovery code. */
                    totp?: string;
                    /** @description The key of a picture captcha, once one is needed (`captcha_needed`). */
                    key?: string;
                    /** @description The captcha's answer. */
                    captcha?: string;
                };
            };
        };
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["StaffWelcome"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description 1: everywhere.
                     * @enum {integer}
                     */
                    all?: 0 | 1;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 1: everywhere.
                     * @enum {integer}
                     */
                    all?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["StaffSelf"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_news: {
        parameters: {
            query?: {
                /** @description Part of a name. */
                search?: string;
                /** @description Published ones (1), or drafts (0), only. */
                published?: 0 | 1;
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["AdminContent"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_news: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The language of the texts beside it; the default language. */
                    lang?: string;
                    /** @description A new one needs a title in one language. Of a company: its name. */
                    title?: string;
                    /** @description A line or two for lists. Of a company: its subject. */
                    desc?: string;
                    /** @description HTML; what is not on the list of allowed elements is taken out. */
                    content?: string;
                    /** @description Companies and providers only. */
                    registered_address?: string;
                    /** @description Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null takes one away. */
                    translations?: unknown;
                    /** @description A path from the root, or an https URL. */
                    logo?: string;
                    /** @description Its address; companies and providers only. */
                    url?: string;
                    /** @description Companies and providers only. */
                    email?: string;
                    /**
                     * @description May readers see it? A new one is not published unless this says so.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339: not before this moment; null: at once. */
                    publish_at?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The language of the texts beside it; the default language. */
                    lang?: string;
                    /** @description A new one needs a title in one language. Of a company: its name. */
                    title?: string;
                    /** @description A line or two for lists. Of a company: its subject. */
                    desc?: string;
                    /** @description HTML; what is not on the list of allowed elements is taken out. */
                    content?: string;
                    /** @description Companies and providers only. */
                    registered_address?: string;
                    /** @description Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null takes one away. */
                    translations?: unknown;
                    /** @description A path from the root, or an https URL. */
                    logo?: string;
                    /** @description Its address; companies and providers only. */
                    url?: string;
                    /** @description Companies and providers only. */
                    email?: string;
                    /**
                     * @description May readers see it? A new one is not published unless this says so.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339: not before this moment; null: at once. */
                    publish_at?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminContent"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_news_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The reader's language. */
                    reader: string;
                    /** @description As of a piece that is added. */
                    translations: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The reader's language. */
                    reader: string;
                    /** @description As of a piece that is added. */
                    translations: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["ContentPreview"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_news__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminContent"];
                    } | components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    put_admin_api_news__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The language of the texts beside it; the default language. */
                    lang?: string;
                    /** @description A new one needs a title in one language. Of a company: its name. */
                    title?: string;
                    /** @description A line or two for lists. Of a company: its subject. */
                    desc?: string;
                    /** @description HTML; what is not on the list of allowed elements is taken out. */
                    content?: string;
                    /** @description Companies and providers only. */
                    registered_address?: string;
                    /** @description Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null takes one away. */
                    translations?: unknown;
                    /** @description A path from the root, or an https URL. */
                    logo?: string;
                    /** @description Its address; companies and providers only. */
                    url?: string;
                    /** @description Companies and providers only. */
                    email?: string;
                    /**
                     * @description May readers see it? A new one is not published unless this says so.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339: not before this moment; null: at once. */
                    publish_at?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The language of the texts beside it; the default language. */
                    lang?: string;
                    /** @description A new one needs a title in one language. Of a company: its name. */
                    title?: string;
                    /** @description A line or two for lists. Of a company: its subject. */
                    desc?: string;
                    /** @description HTML; what is not on the list of allowed elements is taken out. */
                    content?: string;
                    /** @description Companies and providers only. */
                    registered_address?: string;
                    /** @description Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null takes one away. */
                    translations?: unknown;
                    /** @description A path from the root, or an https URL. */
                    logo?: string;
                    /** @description Its address; companies and providers only. */
                    url?: string;
                    /** @description Companies and providers only. */
                    email?: string;
                    /**
                     * @description May readers see it? A new one is not published unless this says so.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339: not before this moment; null: at once. */
                    publish_at?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminContent"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    delete_admin_api_news__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_orders: {
        parameters: {
            query?: {
                /** @description Of this status only. */
                status?: 0 | 1 | 2 | 3;
                /** @description Of this customer only. */
                user?: number;
                /** @description In this instrument only. */
                forex_id?: number;
                /** @description The order with this number, whatever else is asked for. */
                id?: number;
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["AdminOrder"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_orders__id__close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why; it is kept. */
                    reason: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Why; it is kept. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Order"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_orders__id__story: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["OrderTrail"];
                    } | components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_orders__id__story_file: {
        parameters: {
            query?: {
                /** @description pdf. */
                format?: "pdf" | "txt";
            };
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "text/plain": unknown;
                    "application/json": components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The one he has. */
                    old_password: string;
                    /** @description 8 characters at least, 71 bytes at most. */
                    new_password: string;
                    /** @description The same again. */
                    re_password: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The one he has. */
                    old_password: string;
                    /** @description 8 characters at least, 71 bytes at most. */
                    new_password: string;
                    /** @description The same again. */
                    re_password: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["StaffWelcome"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_pictures: {
        parameters: {
            query?: {
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["PublicPicture"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_pictures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The picture: JPEG, PNG or WebP, at most 8 MiB; encoded anew.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Upload"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    delete_admin_api_pictures__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_providers: {
        parameters: {
            query?: {
                /** @description Part of a name. */
                search?: string;
                /** @description Published ones (1), or drafts (0), only. */
                published?: 0 | 1;
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["AdminContent"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_providers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The language of the texts beside it; the default language. */
                    lang?: string;
                    /** @description A new one needs a title in one language. Of a company: its name. */
                    title?: string;
                    /** @description A line or two for lists. Of a company: its subject. */
                    desc?: string;
                    /** @description HTML; what is not on the list of allowed elements is taken out. */
                    content?: string;
                    /** @description Companies and providers only. */
                    registered_address?: string;
                    /** @description Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null takes one away. */
                    translations?: unknown;
                    /** @description A path from the root, or an https URL. */
                    logo?: string;
                    /** @description Its address; companies and providers only. */
                    url?: string;
                    /** @description Companies and providers only. */
                    email?: string;
                    /**
                     * @description May readers see it? A new one is not published unless this says so.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339: not before this moment; null: at once. */
                    publish_at?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The language of the texts beside it; the default language. */
                    lang?: string;
                    /** @description A new one needs a title in one language. Of a company: its name. */
                    title?: string;
                    /** @description A line or two for lists. Of a company: its subject. */
                    desc?: string;
                    /** @description HTML; what is not on the list of allowed elements is taken out. */
                    content?: string;
                    /** @description Companies and providers only. */
                    registered_address?: string;
                    /** @description Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null takes one away. */
                    translations?: unknown;
                    /** @description A path from the root, or an https URL. */
                    logo?: string;
                    /** @description Its address; companies and providers only. */
                    url?: string;
                    /** @description Companies and providers only. */
                    email?: string;
                    /**
                     * @description May readers see it? A new one is not published unless this says so.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339: not before this moment; null: at once. */
                    publish_at?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminContent"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_providers_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The reader's language. */
                    reader: string;
                    /** @description As of a piece that is added. */
                    translations: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The reader's language. */
                    reader: string;
                    /** @description As of a piece that is added. */
                    translations: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["ContentPreview"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_providers__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminContent"];
                    } | components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    put_admin_api_providers__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The language of the texts beside it; the default language. */
                    lang?: string;
                    /** @description A new one needs a title in one language. Of a company: its name. */
                    title?: string;
                    /** @description A line or two for lists. Of a company: its subject. */
                    desc?: string;
                    /** @description HTML; what is not on the list of allowed elements is taken out. */
                    content?: string;
                    /** @description Companies and providers only. */
                    registered_address?: string;
                    /** @description Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null takes one away. */
                    translations?: unknown;
                    /** @description A path from the root, or an https URL. */
                    logo?: string;
                    /** @description Its address; companies and providers only. */
                    url?: string;
                    /** @description Companies and providers only. */
                    email?: string;
                    /**
                     * @description May readers see it? A new one is not published unless this says so.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339: not before this moment; null: at once. */
                    publish_at?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The language of the texts beside it; the default language. */
                    lang?: string;
                    /** @description A new one needs a title in one language. Of a company: its name. */
                    title?: string;
                    /** @description A line or two for lists. Of a company: its subject. */
                    desc?: string;
                    /** @description HTML; what is not on the list of allowed elements is taken out. */
                    content?: string;
                    /** @description Companies and providers only. */
                    registered_address?: string;
                    /** @description Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null takes one away. */
                    translations?: unknown;
                    /** @description A path from the root, or an https URL. */
                    logo?: string;
                    /** @description Its address; companies and providers only. */
                    url?: string;
                    /** @description Companies and providers only. */
                    email?: string;
                    /**
                     * @description May readers see it? A new one is not published unless this says so.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339: not before this moment; null: at once. */
                    publish_at?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminContent"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    delete_admin_api_providers__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_remarks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["RemarkTemplate"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    put_admin_api_remarks__name_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As another call has told it. */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description {language: text} */
                    texts: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description {language: text} */
                    texts: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["RemarkTemplate"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_reports: {
        parameters: {
            query: {
                /** @description The first trading day, `YYYY-MM-DD`. */
                from: string;
                /** @description The last trading day; at most 1,100 days. */
                to: string;
                /** @description day. */
                by?: "day" | "week" | "month";
                /** @description 1: demo accounts; else real ones. */
                is_demo?: 0 | 1;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Report"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_reports_file: {
        parameters: {
            query: {
                /** @description The first trading day, `YYYY-MM-DD`. */
                from: string;
                /** @description The last trading day; at most 1,100 days. */
                to: string;
                /** @description day. */
                by?: "day" | "week" | "month";
                /** @description 1: demo accounts; else real ones. */
                is_demo?: 0 | 1;
                /** @description spans. */
                part?: "spans" | "instruments" | "inviters";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/json": components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_reviews: {
        parameters: {
            query?: {
                /** @description 0 rejected, 1 waiting, 2 certified. */
                status?: 0 | 1 | 2;
                /** @description Of this customer only. */
                user?: number;
                /** @description The one with this id only. */
                id?: number;
                /** @description What stands first: newest. */
                order?: "newest" | "oldest";
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["AdminReview"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_reviews__id__approve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminReview"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_reviews__id__reject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why; the customer reads it. */
                    remark: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Why; the customer reads it. */
                    remark: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminReview"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["StaffSession"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Setting"][];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    put_admin_api_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Setting"][];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_settings_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["SettingsForecast"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_settings_test: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description By which way.
                     * @enum {string}
                     */
                    channel: "mail" | "sms";
                    /** @description An e-mail address; or a number with its dialling code. */
                    to: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description By which way.
                     * @enum {string}
                     */
                    channel: "mail" | "sms";
                    /** @description An e-mail address; or a number with its dialling code. */
                    to: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Tried"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_setup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Setup"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_staff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["Staff"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_staff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description His address. */
                    email: string;
                    /**
                     * @description What he is.
                     * @enum {string}
                     */
                    role: "owner" | "dealer" | "finance" | "compliance" | "support";
                    /** @description Left out: one is made up, told once, and to be changed at once. */
                    password?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description His address. */
                    email: string;
                    /**
                     * @description What he is.
                     * @enum {string}
                     */
                    role: "owner" | "dealer" | "finance" | "compliance" | "support";
                    /** @description Left out: one is made up, told once, and to be changed at once. */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["StaffMade"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    put_admin_api_staff__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description What he is.
                     * @enum {string}
                     */
                    role?: "owner" | "dealer" | "finance" | "compliance" | "support";
                    /**
                     * @description 0: shut out.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /**
                     * @description 1: a new one is made up and told once.
                     * @enum {integer}
                     */
                    reset_password?: 0 | 1;
                    /**
                     * @description 1: his second factor is forgotten.
                     * @enum {integer}
                     */
                    reset_totp?: 0 | 1;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description What he is.
                     * @enum {string}
                     */
                    role?: "owner" | "dealer" | "finance" | "compliance" | "support";
                    /**
                     * @description 0: shut out.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /**
                     * @description 1: a new one is made up and told once.
                     * @enum {integer}
                     */
                    reset_password?: 0 | 1;
                    /**
                     * @description 1: his second factor is forgotten.
                     * @enum {integer}
                     */
                    reset_totp?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["StaffMade"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    delete_admin_api_staff__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_ticks: {
        parameters: {
            query: {
                /** @description The instrument. */
                forex_id: number;
                /** @description From this moment, in milliseconds. */
                from: number;
                /** @description To before this moment, in milliseconds. */
                to: number;
                /** @description How many: 1000, at most 10000. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Ticks"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_totp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description His own, once more. */
                    password: string;
                    /** @description A code of the one that it takes the place of; or a recovery code. */
                    totp?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description His own, once more. */
                    password: string;
                    /** @description A code of the one that it takes the place of; or a recovery code. */
                    totp?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["TotpSecret"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_totp_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Six digits. */
                    totp: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Six digits. */
                    totp: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["RecoveryCodes"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_totp_off: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description His own, once more. */
                    password: string;
                    /** @description Six digits, or a recovery code. */
                    totp: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description His own, once more. */
                    password: string;
                    /** @description Six digits, or a recovery code. */
                    totp: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_users: {
        parameters: {
            query?: {
                /** @description Part of an address, a number, a name, a uid; or an id. */
                search?: string;
                /** @description 1: demo accounts only; 0: real ones only. */
                is_demo?: 0 | 1;
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["AdminUser"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_users__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminUserDetail"];
                    } | components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    put_admin_api_users__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description 0 to 100. */
                    credit_score?: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description 0 to 100. */
                    credit_score?: number;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminUser"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_users__id__adjust: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: decimal
                     * @description USD; below zero takes away.
                     */
                    amount: string;
                    /** @description Why; it is kept. */
                    reason: string;
                    /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * Format: decimal
                     * @description USD; below zero takes away.
                     */
                    amount: string;
                    /** @description Why; it is kept. */
                    reason: string;
                    /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Adjusted"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_users__id__erase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Erasable"];
                    } | components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_users__id__erase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description His number. */
                    confirm: string;
                    /** @description Why; it is kept. */
                    reason: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description His number. */
                    confirm: string;
                    /** @description Why; it is kept. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_users__id__export: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": unknown;
                    "application/json": components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_users__id__freeze: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why; it is kept. */
                    reason: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Why; it is kept. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminUser"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    put_admin_api_users__id__group: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The group. */
                    group: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The group. */
                    group: number;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminUser"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_users__id__ledger: {
        parameters: {
            query?: {
                /** @description Of this kind only. */
                kind?: "demo_grant" | "demo_reset" | "profit" | "fee" | "swap" | "write_off" | "deposit" | "withdrawal" | "correction";
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["AdminEntry"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_users__id__logout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_users__id__notes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description At most 2,000 characters. */
                    text: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description At most 2,000 characters. */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Note"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    put_admin_api_users__id__rights: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What he may.
                     * @enum {string}
                     */
                    rights: "full" | "close_only" | "none";
                    /** @description Why; it is kept. */
                    reason?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description What he may.
                     * @enum {string}
                     */
                    rights: "full" | "close_only" | "none";
                    /** @description Why; it is kept. */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminUser"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_users__id__second_factor_off: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why; it is kept. */
                    reason: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Why; it is kept. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_users__id__statement: {
        parameters: {
            query: {
                /** @description The first day, `YYYY-MM-DD`, in UTC. */
                from: string;
                /** @description The last day, in UTC; at most 366 days. */
                to: string;
                /** @description pdf. */
                format?: "csv" | "pdf";
            };
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "text/csv": unknown;
                    "application/json": components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_users__id__unfreeze: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Why; it is kept. */
                    reason?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Why; it is kept. */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminUser"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_webhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["Webhook"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_webhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description At most 60 characters. */
                    name: string;
                    /** @description https://; not within this machine's networks, unless a setting allows it. */
                    url: string;
                    /** @description An array of `order.opened`, `order.closed`, `order.cancelled`, `deposit.created`, `deposit.decided`, `withdrawal.requested`, `withdrawal.decided`, `customer.registered`, `customer.verified`, `customer.frozen`, `customer.unfrozen`, `review.submitted`, `margin_call`. */
                    events: unknown;
                    /**
                     * @description 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                };
                "application/x-www-form-urlencoded": {
                    /** @description At most 60 characters. */
                    name: string;
                    /** @description https://; not within this machine's networks, unless a setting allows it. */
                    url: string;
                    /** @description An array of `order.opened`, `order.closed`, `order.cancelled`, `deposit.created`, `deposit.decided`, `withdrawal.requested`, `withdrawal.decided`, `customer.registered`, `customer.verified`, `customer.frozen`, `customer.unfrozen`, `review.submitted`, `margin_call`. */
                    events: unknown;
                    /**
                     * @description 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Webhook"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    put_admin_api_webhooks__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description At most 60 characters. */
                    name?: string;
                    /** @description As in a new one. */
                    url?: string;
                    /** @description An array of `order.opened`, `order.closed`, `order.cancelled`, `deposit.created`, `deposit.decided`, `withdrawal.requested`, `withdrawal.decided`, `customer.registered`, `customer.verified`, `customer.frozen`, `customer.unfrozen`, `review.submitted`, `margin_call`. */
                    events?: unknown;
                    /**
                     * @description 0: nothing is sent.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /**
                     * @description 1: a new secret, told in the answer.
                     * @enum {integer}
                     */
                    renew_secret?: 0 | 1;
                };
                "application/x-www-form-urlencoded": {
                    /** @description At most 60 characters. */
                    name?: string;
                    /** @description As in a new one. */
                    url?: string;
                    /** @description An array of `order.opened`, `order.closed`, `order.cancelled`, `deposit.created`, `deposit.decided`, `withdrawal.requested`, `withdrawal.decided`, `customer.registered`, `customer.verified`, `customer.frozen`, `customer.unfrozen`, `review.submitted`, `margin_call`. */
                    events?: unknown;
                    /**
                     * @description 0: nothing is sent.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /**
                     * @description 1: a new secret, told in the answer.
                     * @enum {integer}
                     */
                    renew_secret?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Webhook"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    delete_admin_api_webhooks__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_webhooks__id__deliveries: {
        parameters: {
            query?: {
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["Delivery"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_webhooks__id__test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Delivery"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_withdrawals: {
        parameters: {
            query?: {
                /** @description 0 waiting, 1 paid, 2 rejected. */
                status?: 0 | 1 | 2;
                /** @description Of this customer only. */
                user?: number;
                /** @description The one with this id only. */
                id?: number;
                /** @description What stands first: newest. */
                order?: "newest" | "oldest";
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["AdminWithdrawal"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_withdrawals__id__approve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminWithdrawal"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_withdrawals__id__reject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why; the customer reads it. */
                    notes: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Why; the customer reads it. */
                    notes: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`forbidden` for another role), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminWithdrawal"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_account_draw: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The currency. */
                    draw_currency_id: number;
                    /**
                     * Format: decimal
                     * @description The amount, in USD; the fee is taken from it.
                     */
                    number: string;
                    /** @description A note for the broker. */
                    memo?: string;
                    /** @description The bound method that it is paid out to. */
                    draw_method_id: number;
                    /** @description The code that was sent (scene withdraw), or one of the authenticator app, where `withdraw_code_required`. */
                    auth_code?: string;
                    /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The currency. */
                    draw_currency_id: number;
                    /**
                     * Format: decimal
                     * @description The amount, in USD; the fee is taken from it.
                     */
                    number: string;
                    /** @description A note for the broker. */
                    memo?: string;
                    /** @description The bound method that it is paid out to. */
                    draw_method_id: number;
                    /** @description The code that was sent (scene withdraw), or one of the authenticator app, where `withdraw_code_required`. */
                    auth_code?: string;
                    /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Withdrawal"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_account_draw_list: {
        parameters: {
            query: {
                /** @description 1 coin, 2 bank. */
                type: 1 | 2;
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["Withdrawal"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_account_draw_symbol_list: {
        parameters: {
            query: {
                /** @description 1 coin, 2 bank. */
                type: 1 | 2;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["PayoutCurrency"][];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_account_statement: {
        parameters: {
            query: {
                /** @description The first day, `YYYY-MM-DD`, in UTC. */
                from: string;
                /** @description The last day, in UTC; at most 366 days. */
                to: string;
                /** @description pdf. */
                format?: "csv" | "pdf";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "text/csv": unknown;
                    "application/json": components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_announcement_info: {
        parameters: {
            query: {
                /** @description The id. */
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["News"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_announcement_list: {
        parameters: {
            query?: {
                /** @description Part of a name. */
                search?: string;
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["News"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_basicSet_getBasicInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["BasicInfo"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_chat_list: {
        parameters: {
            query?: {
                /** @description Messages with a smaller id only: pages back. */
                before?: number;
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["ChatPage"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_chat_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The newest message that was read. */
                    id: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The newest message that was read. */
                    id: number;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["ChatUnread"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_chat_send: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Plain text, at most 2,000 characters; needed without a picture. */
                    text?: string;
                    /** @description The id of an uploaded picture of one's own. */
                    picture?: number;
                    /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Plain text, at most 2,000 characters; needed without a picture. */
                    text?: string;
                    /** @description The id of an uploaded picture of one's own. */
                    picture?: number;
                    /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["ChatMessage"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_chat_unread: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["ChatUnread"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_common_captcha: {
        parameters: {
            query?: {
                /** @description `text`: a question in words, for whoever cannot see. */
                kind?: "picture" | "text";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Captcha"];
                    } | components["schemas"]["Failure"];
                };
            };
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_common_captcha__key_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As another call has told it. */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_common_image_upload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The picture.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Upload"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_common_picture__name_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As another call has told it. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": unknown;
                };
            };
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_common_upload__name_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As another call has told it. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": unknown;
                };
            };
            404: components["responses"]["Http404"];
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_company_complaint_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["ComplaintEmail"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_company_getCompany: {
        parameters: {
            query?: {
                /** @description Part of a name. */
                search?: string;
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["CompanyList"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_company_getCompanyStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["CompanyStatus"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_company_providers: {
        parameters: {
            query?: {
                /** @description Part of a name. */
                search?: string;
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["Company"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_default_area_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Area"][];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_default_setting: {
        parameters: {
            query: {
                /** @description Its name. */
                key: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: unknown;
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_follow_list: {
        parameters: {
            query?: {
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["Trader"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_follow_mine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["OwnRank"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_follow_opt_out: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description 1: do not list me.
                     * @enum {integer}
                     */
                    opt_out: 0 | 1;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 1: do not list me.
                     * @enum {integer}
                     */
                    opt_out: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["OwnRank"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_news_info: {
        parameters: {
            query: {
                /** @description The id. */
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["News"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_news_list: {
        parameters: {
            query?: {
                /** @description Part of a name. */
                search?: string;
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["News"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_notify_send_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description E-mail address or mobile number. */
                    account: string;
                    /**
                     * @description What the code is for.
                     * @enum {string}
                     */
                    scene: "register" | "forgot" | "password" | "withdraw";
                    /** @description The captcha's key, where codes need one (`code_captcha`, `sms_captcha`). */
                    key?: string;
                    /** @description The captcha's answer. */
                    captcha?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description E-mail address or mobile number. */
                    account: string;
                    /**
                     * @description What the code is for.
                     * @enum {string}
                     */
                    scene: "register" | "forgot" | "password" | "withdraw";
                    /** @description The captcha's key, where codes need one (`code_captcha`, `sms_captcha`). */
                    key?: string;
                    /** @description The captcha's answer. */
                    captcha?: string;
                };
            };
        };
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["CodeSent"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_notify_send_sms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description E-mail address or mobile number. */
                    account: string;
                    /** @description The number's area. */
                    area_id: number;
                    /**
                     * @description What the code is for.
                     * @enum {string}
                     */
                    scene: "register" | "forgot" | "password" | "withdraw";
                    /** @description The captcha's key, where codes need one (`code_captcha`, `sms_captcha`). */
                    key?: string;
                    /** @description The captcha's answer. */
                    captcha?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description E-mail address or mobile number. */
                    account: string;
                    /** @description The number's area. */
                    area_id: number;
                    /**
                     * @description What the code is for.
                     * @enum {string}
                     */
                    scene: "register" | "forgot" | "password" | "withdraw";
                    /** @description The captcha's key, where codes need one (`code_captcha`, `sms_captcha`). */
                    key?: string;
                    /** @description The captcha's answer. */
                    captcha?: string;
                };
            };
        };
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["CodeSent"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_quickCharge_info: {
        parameters: {
            query?: {
                /** @description This option only. */
                charge_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["CoinOptions"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_quickCharge_quick_ist: {
        parameters: {
            query: {
                /** @description 0 coin, 1 bank. */
                type: 0 | 1;
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["Deposit"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_quickCharge_submit: {
        parameters: {
            query: {
                /** @description The amount, in the currency that was sent. */
                number: string;
                /** @description The proof: the id (or the URL) of a picture of one's own, not used before. */
                proofImg: string;
                /** @description The option's address, as it was shown. */
                address: string;
                /** @description The option. */
                charge_id: number;
                /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                request_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Deposit"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_quickCharge_submit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: decimal
                     * @description The amount, in the currency that was sent.
                     */
                    number: string;
                    /** @description The proof: the id (or the URL) of a picture of one's own, not used before. */
                    proofImg: string;
                    /** @description The option's address, as it was shown. */
                    address: string;
                    /** @description The option. */
                    charge_id: number;
                    /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * Format: decimal
                     * @description The amount, in the currency that was sent.
                     */
                    number: string;
                    /** @description The proof: the id (or the URL) of a picture of one's own, not used before. */
                    proofImg: string;
                    /** @description The option's address, as it was shown. */
                    address: string;
                    /** @description The option. */
                    charge_id: number;
                    /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Deposit"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_quickCharge_symbols: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["DepositSymbol"][];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_quickCharge_wire_info: {
        parameters: {
            query: {
                /** @description The currency: USD. */
                bank_coin: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["BankOption"][];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_quickCharge_wire_submit: {
        parameters: {
            query: {
                /** @description The amount, in the currency that was sent. */
                number: string;
                /** @description The proof: the id (or the URL) of a picture of one's own, not used before. */
                proofImg: string;
                /** @description The bank account. */
                wire_id: number;
                /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                request_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Deposit"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_quickCharge_wire_submit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: decimal
                     * @description The amount, in the currency that was sent.
                     */
                    number: string;
                    /** @description The proof: the id (or the URL) of a picture of one's own, not used before. */
                    proofImg: string;
                    /** @description The bank account. */
                    wire_id: number;
                    /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * Format: decimal
                     * @description The amount, in the currency that was sent.
                     */
                    number: string;
                    /** @description The proof: the id (or the URL) of a picture of one's own, not used before. */
                    proofImg: string;
                    /** @description The bank account. */
                    wire_id: number;
                    /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Deposit"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_user_amend_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 8 characters at least, 71 bytes at most. */
                    new_password: string;
                    /** @description The same again. */
                    re_password: string;
                    /** @description The code that was sent; needed without `old_password`. */
                    auth_code?: string;
                    /**
                     * @description Where it was sent: 1 e-mail, 2 mobile; the account's own way.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description Where both are sent, both must be right. */
                    old_password?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description 8 characters at least, 71 bytes at most. */
                    new_password: string;
                    /** @description The same again. */
                    re_password: string;
                    /** @description The code that was sent; needed without `old_password`. */
                    auth_code?: string;
                    /**
                     * @description Where it was sent: 1 e-mail, 2 mobile; the account's own way.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description Where both are sent, both must be right. */
                    old_password?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["NewToken"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_user_createAccountDemoForU: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Welcome"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_user_createAccountDemoForU: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Welcome"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_user_forget_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description 1 e-mail (the default), 2 mobile.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description The area of a mobile number. */
                    area_id?: number;
                    /** @description E-mail address or mobile number. */
                    account: string;
                    /** @description The code that was sent. */
                    sms_code: string;
                    /** @description 8 characters at least, 71 bytes at most. */
                    password: string;
                    /** @description The same again. */
                    re_password: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 1 e-mail (the default), 2 mobile.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description The area of a mobile number. */
                    area_id?: number;
                    /** @description E-mail address or mobile number. */
                    account: string;
                    /** @description The code that was sent. */
                    sms_code: string;
                    /** @description 8 characters at least, 71 bytes at most. */
                    password: string;
                    /** @description The same again. */
                    re_password: string;
                };
            };
        };
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_user_info: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["User"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_user_invites: {
        parameters: {
            query?: {
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Invites"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_user_loginForU: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description 1 e-mail (the default), 2 mobile.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description The area of a mobile number. */
                    area_id?: number;
                    /** @description E-mail address or mobile number. */
                    account: string;
                    /** @description The password. */
                    password: string;
                    /** @description The second factor, once there is one (`totp_required`): six digits, or a recovery code. */
                    totp?: string;
                    /** @description The key of a picture captcha, once one is needed (`captcha_needed`). */
                    key?: string;
                    /** @description The captcha's answer. */
                    captcha?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 1 e-mail (the default), 2 mobile.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description The area of a mobile number. */
                    area_id?: number;
                    /** @description E-mail address or mobile number. */
                    account: string;
                    /** @description The password. */
                    password: string;
                    /** @description The second factor, once there is one (`totp_required`): six digits, or a recovery code. */
                    totp?: string;
                    /** @description The key of a picture captcha, once one is needed (`captcha_needed`). */
                    key?: string;
                    /** @description The captcha's answer. */
                    captcha?: string;
                };
            };
        };
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Welcome"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_user_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description 1: everywhere.
                     * @enum {integer}
                     */
                    all?: 0 | 1;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 1: everywhere.
                     * @enum {integer}
                     */
                    all?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_user_recovery_codes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The password, once more. */
                    password: string;
                    /** @description Six digits, or a recovery code. */
                    totp: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The password, once more. */
                    password: string;
                    /** @description Six digits, or a recovery code. */
                    totp: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["RecoveryCodes"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_user_register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description 1 e-mail (the default), 2 mobile.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description The area of a mobile number. */
                    area_id?: number;
                    /** @description E-mail address or mobile number. */
                    account: string;
                    /** @description 8 characters at least, 71 bytes at most. */
                    password: string;
                    /** @description The same again. */
                    re_password: string;
                    /** @description Of the one who invites; needed where `invite_required`. */
                    invite_code?: string;
                    /** @description The code that was sent, or the captcha's answer (`verify_reg_type` 2). */
                    sms_code: string;
                    /** @description The captcha's key (`verify_reg_type` 2). */
                    key?: string;
                    /** @description A number to be reached at (`is_show_mobile`). */
                    mobile?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 1 e-mail (the default), 2 mobile.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description The area of a mobile number. */
                    area_id?: number;
                    /** @description E-mail address or mobile number. */
                    account: string;
                    /** @description 8 characters at least, 71 bytes at most. */
                    password: string;
                    /** @description The same again. */
                    re_password: string;
                    /** @description Of the one who invites; needed where `invite_required`. */
                    invite_code?: string;
                    /** @description The code that was sent, or the captcha's answer (`verify_reg_type` 2). */
                    sms_code: string;
                    /** @description The captcha's key (`verify_reg_type` 2). */
                    key?: string;
                    /** @description A number to be reached at (`is_show_mobile`). */
                    mobile?: string;
                };
            };
        };
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Welcome"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_user_second_factor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["SecondFactor"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_user_second_factor_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The password, once more. */
                    password: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The password, once more. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["TotpSecret"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_user_second_factor_off: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The password, once more. */
                    password: string;
                    /** @description Six digits, or a recovery code. */
                    totp: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The password, once more. */
                    password: string;
                    /** @description Six digits, or a recovery code. */
                    totp: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_user_second_factor_on: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Six digits. */
                    totp: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Six digits. */
                    totp: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["RecoveryCodes"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_user_real_center: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["ReviewState"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_user_real_real_name: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As it stands in the document. */
                    name: string;
                    /** @description The document's number. */
                    card_id: string;
                    /** @description The id (or the URL) of a picture of its front. */
                    front_pic: string;
                    /** @description The id (or the URL) of a picture of its back. */
                    reverse_pic: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description As it stands in the document. */
                    name: string;
                    /** @description The document's number. */
                    card_id: string;
                    /** @description The id (or the URL) of a picture of its front. */
                    front_pic: string;
                    /** @description The id (or the URL) of a picture of its back. */
                    reverse_pic: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["ReviewBegun"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_wallet_bind_draw_method: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description 1 coin, 2 bank.
                     * @enum {integer}
                     */
                    type: 1 | 2;
                    /** @description The currency. */
                    draw_id: number;
                    /** @description The address; needed with a coin. */
                    dc_address?: string;
                    /** @description Needed with a bank. */
                    bank_name?: string;
                    /** @description The bank's address. */
                    bank_address?: string;
                    /** @description The bank's BIC. */
                    bank_swift?: string;
                    /** @description Needed with a bank. */
                    payee_name?: string;
                    /** @description Account number or IBAN; needed with a bank. */
                    payee_account?: string;
                    /** @description A note of one's own. */
                    remark?: string;
                    /** @description The code that was sent (scene withdraw), or one of the authenticator app, where `withdraw_code_required`. */
                    auth_code?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 1 coin, 2 bank.
                     * @enum {integer}
                     */
                    type: 1 | 2;
                    /** @description The currency. */
                    draw_id: number;
                    /** @description The address; needed with a coin. */
                    dc_address?: string;
                    /** @description Needed with a bank. */
                    bank_name?: string;
                    /** @description The bank's address. */
                    bank_address?: string;
                    /** @description The bank's BIC. */
                    bank_swift?: string;
                    /** @description Needed with a bank. */
                    payee_name?: string;
                    /** @description Account number or IBAN; needed with a bank. */
                    payee_account?: string;
                    /** @description A note of one's own. */
                    remark?: string;
                    /** @description The code that was sent (scene withdraw), or one of the authenticator app, where `withdraw_code_required`. */
                    auth_code?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Method"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_wallet_del_draw_method: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The id. */
                    id: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id. */
                    id: number;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_api_wallet_get_draw_method: {
        parameters: {
            query: {
                /** @description 1 coin, 2 bank. */
                draw_type: 1 | 2;
                /** @description Of this currency only. */
                draw_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Method"][];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_feed_quotes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    /** Format: decimal */
                    bid: string;
                    /** Format: decimal */
                    ask: string;
                    time?: unknown;
                }[];
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            /** Format: int64 */
                            accepted: number;
                            refused: {
                                code: string;
                                why: string;
                            }[];
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_healthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_manifest_json: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/manifest+json": unknown;
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": unknown;
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_readyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Readiness"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_v1_api_forex_abbreviated_cache_kline: {
        parameters: {
            query?: {
                /** @description One id, several between commas, or all (the default). */
                forex_id?: string;
                /** @description 1min, unless it says otherwise. */
                period?: "1min" | "5min" | "15min" | "30min" | "60min" | "1day";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            [key: string]: string[];
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_v1_api_forex_cancel_trade: {
        parameters: {
            query: {
                /** @description The id. */
                id: number;
                /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                request_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Order"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_v1_api_forex_cancel_trade: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The id. */
                    id: number;
                    /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id. */
                    id: number;
                    /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Order"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_v1_api_forex_close: {
        parameters: {
            query: {
                /** @description The id. */
                id: number;
                /** @description Lots of the part. */
                cont?: string;
                /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                request_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Order"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_v1_api_forex_close: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The id. */
                    id: number;
                    /**
                     * Format: decimal
                     * @description Lots of the part.
                     */
                    cont?: string;
                    /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id. */
                    id: number;
                    /**
                     * Format: decimal
                     * @description Lots of the part.
                     */
                    cont?: string;
                    /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Order"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_v1_api_forex_getCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Category"][];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_v1_api_forex_kline: {
        parameters: {
            query: {
                /** @description The instrument. */
                forex_id: number;
                /** @description The candles' length. */
                period: "1min" | "5min" | "15min" | "30min" | "60min" | "1day";
                /** @description Candles before this moment only, Unix milliseconds: pages back. */
                to?: number;
                /** @description 300, at most 1000. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Candle"][];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_v1_api_forex_my_deal: {
        parameters: {
            query: {
                /** @description 0 pending, 1 open, 2 cancelled, 3 closed. */
                status: 0 | 1 | 2 | 3;
                /** @description Those that ended (pending: were placed, open: opened) then or later; Unix milliseconds. */
                from?: number;
                /** @description Those before this moment; Unix milliseconds. */
                to?: number;
                /** @description Those of one instrument. */
                forex_id?: number;
                /** @description 1: with the sums of fees and swaps, over all pages. */
                sums?: 0 | 1;
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["OrderList"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_v1_api_forex_set_stop_price: {
        parameters: {
            query: {
                /** @description The id. */
                id: number;
                /** @description 0: none; left out: as it is. */
                target_profit_price?: string;
                /** @description 0: none; left out: as it is. */
                stop_loss_price?: string;
                /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                request_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Order"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_v1_api_forex_set_stop_price: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The id. */
                    id: number;
                    /**
                     * Format: decimal
                     * @description 0: none; left out: as it is.
                     */
                    target_profit_price?: string;
                    /**
                     * Format: decimal
                     * @description 0: none; left out: as it is.
                     */
                    stop_loss_price?: string;
                    /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id. */
                    id: number;
                    /**
                     * Format: decimal
                     * @description 0: none; left out: as it is.
                     */
                    target_profit_price?: string;
                    /**
                     * Format: decimal
                     * @description 0: none; left out: as it is.
                     */
                    stop_loss_price?: string;
                    /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Order"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_v1_api_forex_submit: {
        parameters: {
            query: {
                /** @description 1 buy, 2 sell. */
                type: 1 | 2;
                /** @description Lots. */
                cont: string;
                /** @description The instrument. */
                forex_id: number;
                /** @description 1 at the market, 0 pending. */
                status: 0 | 1;
                /** @description What a pending order waits for; needed for one. */
                target_price?: string;
                /** @description 0: none. */
                stop_loss_price?: string;
                /** @description 0: none. */
                target_profit_price?: string;
                /** @description Leverage; one of those on offer. */
                multiple: number;
                /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                request_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Order"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_v1_api_forex_submit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description 1 buy, 2 sell.
                     * @enum {integer}
                     */
                    type: 1 | 2;
                    /**
                     * Format: decimal
                     * @description Lots.
                     */
                    cont: string;
                    /** @description The instrument. */
                    forex_id: number;
                    /**
                     * @description 1 at the market, 0 pending.
                     * @enum {integer}
                     */
                    status: 0 | 1;
                    /**
                     * Format: decimal
                     * @description What a pending order waits for; needed for one.
                     */
                    target_price?: string;
                    /**
                     * Format: decimal
                     * @description 0: none.
                     */
                    stop_loss_price?: string;
                    /**
                     * Format: decimal
                     * @description 0: none.
                     */
                    target_profit_price?: string;
                    /** @description Leverage; one of those on offer. */
                    multiple: number;
                    /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 1 buy, 2 sell.
                     * @enum {integer}
                     */
                    type: 1 | 2;
                    /**
                     * Format: decimal
                     * @description Lots.
                     */
                    cont: string;
                    /** @description The instrument. */
                    forex_id: number;
                    /**
                     * @description 1 at the market, 0 pending.
                     * @enum {integer}
                     */
                    status: 0 | 1;
                    /**
                     * Format: decimal
                     * @description What a pending order waits for; needed for one.
                     */
                    target_price?: string;
                    /**
                     * Format: decimal
                     * @description 0: none.
                     */
                    stop_loss_price?: string;
                    /**
                     * Format: decimal
                     * @description 0: none.
                     */
                    target_profit_price?: string;
                    /** @description Leverage; one of those on offer. */
                    multiple: number;
                    /** @description The client's own name for this call, at most 64 characters (or the header Idempotency-Key): the same again within 24 hours changes nothing and answers the same. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Order"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_v1_api_forex_trade_list: {
        parameters: {
            query?: {
                /** @description Part of a code or a name. */
                searchCurrency?: string;
                /** @description Of this category only. */
                category?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a refusal with `code` 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Instrument"][];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_v1_api_main_account_forexDetail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Account"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_v1_api_main_accountLog_forexChange: {
        parameters: {
            query?: {
                /** @description From 1. */
                page?: number;
                /** @description Rows of a page: 20, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: {
                            list: components["schemas"]["LogEntry"][];
                            /** Format: int64 */
                            total: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_v1_api_main_user_resetForexDemoAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_demo_accounts` for a real account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Account"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_v1_api_main_user_resetForexDemoAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0 (`only_demo_accounts` for a real account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Account"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["Http400"];
            403: components["responses"]["Http403"];
            405: components["responses"]["Http405"];
            413: components["responses"]["Http413"];
            415: components["responses"]["Http415"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_v1_api_main_wallet_getBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a refusal with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Account"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
}
