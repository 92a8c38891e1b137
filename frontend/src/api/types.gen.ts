// Generated from openapi.json by `npm run types`; not edited by hand.
// openapi.json SHA-256: 8da87cb61258189697968b7cd7596ee51bf94af3b47af10aaa72b8a28d074537

export interface paths {
    "/admin/api/alert_channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List channels of alerts to the staff */
        get: operations["get_admin_api_alert_channels"];
        put?: never;
        /**
         * Create a channel of alerts to the staff
         * @description Of a webhook the signing secret is returned, only once.
         */
        post: operations["post_admin_api_alert_channels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/alert_channels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a channel of alerts; one that was paused because of errors is resumed
         * @description Fields that are not sent keep their value.
         */
        put: operations["put_admin_api_alert_channels__id_"];
        post?: never;
        /** Delete a channel of alerts and what waits for it */
        delete: operations["delete_admin_api_alert_channels__id_"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/alert_channels/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the alerts of a channel, newest first
         * @description Kept for 30 days.
         */
        get: operations["get_admin_api_alert_channels__id__deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/alert_channels/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test alert and return the answer of the other side */
        post: operations["post_admin_api_alert_channels__id__test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List announcements, newest first, drafts included */
        get: operations["get_admin_api_announcements"];
        put?: never;
        /** Create an announcement */
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
        /** Preview an announcement for a reader; changes nothing */
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
        /** Get an announcement with all its texts */
        get: operations["get_admin_api_announcements__id_"];
        /**
         * Update an announcement
         * @description Fields that are not sent keep their value.
         */
        put: operations["put_admin_api_announcements__id_"];
        post?: never;
        /** Delete an announcement */
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
        /** List API keys */
        get: operations["get_admin_api_api_keys"];
        put?: never;
        /**
         * Create an API key
         * @description The key is returned only once; it is sent like a staff token, or in `X-Feed-Key`.
         */
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
        /** Revoke an API key */
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
        /** List the audit log, newest first, with filters */
        get: operations["get_admin_api_audit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/audit/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what the audit log can be filtered by */
        get: operations["get_admin_api_audit_choices"];
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
        /** Download the audit log of a period as CSV, with its hashes, with the filters of the list */
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
        /** List backup runs, newest first, and when the next one is due */
        get: operations["get_admin_api_backups"];
        put?: never;
        /**
         * Start a backup
         * @description It runs in the background; the list shows its result.
         */
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
        /**
         * Download a backup file
         * @description It contains all data of the platform; the download is recorded in the audit log.
         */
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
        /** List bank accounts for deposits */
        get: operations["get_admin_api_bank_accounts"];
        put?: never;
        /** Create a bank account for deposits */
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
        /**
         * Update a bank account for deposits
         * @description Fields that are not sent keep their value.
         */
        put: operations["put_admin_api_bank_accounts__id_"];
        post?: never;
        /** Delete a bank account for deposits */
        delete: operations["delete_admin_api_bank_accounts__id_"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/canned-answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the canned answers of the support chat by name, with their texts in every language */
        get: operations["get_admin_api_canned_answers"];
        put?: never;
        /** Add a canned answer; at most 200 */
        post: operations["post_admin_api_canned_answers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/canned-answers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a canned answer
         * @description Fields and languages that are not sent keep their value.
         */
        put: operations["put_admin_api_canned_answers__id_"];
        post?: never;
        /** Delete a canned answer */
        delete: operations["delete_admin_api_canned_answers__id_"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List case files, newest first */
        get: operations["get_admin_api_cases"];
        put?: never;
        /** Open a case file on a customer */
        post: operations["post_admin_api_cases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a case file with its entries */
        get: operations["get_admin_api_cases__id_"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/cases/{id}/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the state, assignee or due date of a case file
         * @description What is not sent stays as it is.
         */
        post: operations["post_admin_api_cases__id__change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/cases/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a case file for good */
        post: operations["post_admin_api_cases__id__close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/cases/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a case file with identity, consents, signals and the timeline of the customer */
        get: operations["get_admin_api_cases__id__file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/cases/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a note to a case file */
        post: operations["post_admin_api_cases__id__note"];
        delete?: never;
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
        /** List categories */
        get: operations["get_admin_api_categories"];
        put?: never;
        /** Create a category */
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
        /**
         * Update a category
         * @description Fields that are not sent keep their value.
         */
        put: operations["put_admin_api_categories__id_"];
        post?: never;
        /** Delete a category */
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
        /** List conversations, newest message first */
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
        /** Get a conversation */
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
        /** Assign a conversation to a staff member */
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
        /** Close a conversation */
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
        /** List the messages of a conversation, newest first */
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
        /**
         * Upload a picture for a conversation
         * @description The returned ID is the `picture` of the message to send.
         */
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
        /** Mark the messages up to this one as read by the staff */
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
        /** Reopen a conversation */
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
        /** Send a message to the customer */
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
        /** List companies, newest first, drafts included */
        get: operations["get_admin_api_companies"];
        put?: never;
        /** Create a company */
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
        /** Preview a company for a reader; changes nothing */
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
        /** Get a company with all its texts */
        get: operations["get_admin_api_companies__id_"];
        /**
         * Update a company
         * @description Fields that are not sent keep their value.
         */
        put: operations["put_admin_api_companies__id_"];
        post?: never;
        /** Delete a company */
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
        /** List balance corrections */
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
        /**
         * Approve a waiting balance correction and book it
         * @description Not allowed for the staff member who requested it.
         */
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
        /** Reject a waiting balance correction; nothing is booked */
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
        /** Get the dashboard */
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
        /** Redeliver an event */
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
        /** List coin deposit options */
        get: operations["get_admin_api_deposit_options"];
        put?: never;
        /** Create a coin deposit option */
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
        /**
         * Update a coin deposit option
         * @description Fields that are not sent keep their value.
         */
        put: operations["put_admin_api_deposit_options__id_"];
        post?: never;
        /** Delete a coin deposit option */
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
        /** List deposits */
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
        /**
         * Approve a deposit and credit it
         * @description Above the setting `deposit_second_operator_above`, which counts what the customer was credited, and what the caller credited alone, within 24 hours, the second approval of the same amount credits it.
         */
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
        /** Mark a deposit as invalid */
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
        /** Reject a deposit */
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
        /** List payout currencies */
        get: operations["get_admin_api_draw_currencies"];
        put?: never;
        /** Create a payout currency */
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
        /**
         * Update a payout currency
         * @description Fields that are not sent keep their value.
         */
        put: operations["put_admin_api_draw_currencies__id_"];
        post?: never;
        /** Delete a payout currency */
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
        /** List customers' exposure by instrument */
        get: operations["get_admin_api_exposure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/exposure/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get customers' exposure by instrument and currency */
        get: operations["get_admin_api_exposure_summary"];
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
        /** List keys that may push quotes */
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
        /** List groups, the standard group first */
        get: operations["get_admin_api_groups"];
        put?: never;
        /** Create a group */
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
        /** List preset terms for new groups */
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
        /** List the customers of all groups, newest first */
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
        /** Get a group */
        get: operations["get_admin_api_groups__id_"];
        /**
         * Update a group
         * @description Fields that are not sent keep their value; the new terms apply to open orders at once. A change that would cause margin calls or stop-outs at once is refused (`risk_confirmation_needed`) unless `confirm` is at least the number of affected customers.
         */
        put: operations["put_admin_api_groups__id_"];
        post?: never;
        /** Delete an empty group */
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
        /**
         * Preview the effect of terms on accounts with open orders
         * @description Uses the latest quotes; changes nothing.
         */
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
        /** List the customers of a group, newest first */
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
        /** List instruments */
        get: operations["get_admin_api_instruments"];
        put?: never;
        /** Create an instrument */
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
        /** Export all instruments as CSV, with sessions and holidays */
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
        /**
         * Import instruments from CSV
         * @description The body has at most 2 MiB and 2,000 lines, with any of the columns of the export. A line with a known Code updates that instrument. If any line has an error, nothing is changed.
         */
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
        /** Get an instrument */
        get: operations["get_admin_api_instruments__id_"];
        /**
         * Update an instrument
         * @description Fields that are not sent keep their value.
         */
        put: operations["put_admin_api_instruments__id_"];
        post?: never;
        /** Delete an instrument */
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
        /**
         * Log in as a staff member
         * @description While too many logins wait, one without a captcha gets status 429 with the error `captcha_needed`; those with a solved captcha go first.
         */
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
        /** Log out */
        post: operations["post_admin_api_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/margin-watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts with margin, the nearest to their stop-out first
         * @description Real accounts; demo accounts only if no real account has margin.
         */
        get: operations["get_admin_api_margin_watch"];
        put?: never;
        post?: never;
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
        /** Get the signed-in staff member */
        get: operations["get_admin_api_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the messages to customers with their texts in every language */
        get: operations["get_admin_api_messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/messages/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update the texts of a message
         * @description A text that is not sent stays, an empty one restores the default.
         */
        put: operations["put_admin_api_messages__name_"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/messages/{name}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the stored texts of a message with sample values
         * @description Returns the result.
         */
        post: operations["post_admin_api_messages__name__test"];
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
        /** List news, newest first, drafts included */
        get: operations["get_admin_api_news"];
        put?: never;
        /** Create a news item */
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
        /** Preview a news item for a reader; changes nothing */
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
        /** Get a news item with all its texts */
        get: operations["get_admin_api_news__id_"];
        /**
         * Update a news item
         * @description Fields that are not sent keep their value.
         */
        put: operations["put_admin_api_news__id_"];
        post?: never;
        /** Delete a news item */
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
        /**
         * List customers' orders
         * @description Filters by group, side and result, and sort orders other than the latest first, look at the latest 20,000 ended orders of the period (`searched_latest`).
         */
        get: operations["get_admin_api_orders"];
        put?: never;
        /**
         * Place an order for a customer
         * @description Every rule of the customer's own orders applies.
         */
        post: operations["post_admin_api_orders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/orders/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close selected open orders and cancel selected pending ones
         * @description One that cannot be ended does not stop the others. Refused (`orders_confirmation_needed`) unless `confirm` is at least the number of open orders, which `/admin/api/orders/close/preview` returns.
         */
        post: operations["post_admin_api_orders_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/orders/close/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview the closing of selected orders at the latest quotes
         * @description Changes nothing.
         */
        post: operations["post_admin_api_orders_close_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/orders/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export customers' orders as CSV, with the filters and the sort order of the list
         * @description The audit log records the number of exported orders.
         */
        get: operations["get_admin_api_orders_file"];
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
        /**
         * Close an open order at the current quote, fully or partly, or cancel a pending one
         * @description Returns the closed part.
         */
        post: operations["post_admin_api_orders__id__close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/orders/{id}/correct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an executed trade or correct its prices, once
         * @description Every entry that was booked for a cancelled trade is reversed; a new price books the difference. Above the setting `adjust_second_operator_above`, which counts the caller's own corrections of the last 24 hours, nothing is booked until another staff member approves it in `/admin/api/corrections`. Refused (`trade_confirmation_needed`) unless `confirm` and `lots` are those of the preview.
         */
        post: operations["post_admin_api_orders__id__correct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/orders/{id}/correct/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview the correction of an executed trade: every ledger entry, balance and equity
         * @description Changes nothing.
         */
        post: operations["post_admin_api_orders__id__correct_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/orders/{id}/modify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a customer's pending order
         * @description Every check of placing runs again; a rejection changes nothing.
         */
        post: operations["post_admin_api_orders__id__modify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/orders/{id}/stops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set stop loss, take profit and trailing stop of a customer's order
         * @description What is not sent stays unchanged; 0 removes it.
         */
        post: operations["post_admin_api_orders__id__stops"];
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
        /**
         * Get the audit trail of an order
         * @description Contains inputs, quotes, rules, ledger entries and hashes.
         */
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
        /** Download the audit trail of an order */
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
        /**
         * Change the caller's password
         * @description Ends all their sessions except the new token's.
         */
        post: operations["post_admin_api_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all permissions */
        get: operations["get_admin_api_permissions"];
        put?: never;
        post?: never;
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
        /** List brand images */
        get: operations["get_admin_api_pictures"];
        put?: never;
        /**
         * Upload a brand image
         * @description For logos of instruments and companies and for pictures in texts; it is public.
         */
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
        /**
         * Delete a brand image
         * @description Pages that still refer to it no longer show it.
         */
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
        /** List service providers, newest first, drafts included */
        get: operations["get_admin_api_providers"];
        put?: never;
        /** Create a service provider */
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
        /** Preview a service provider for a reader; changes nothing */
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
        /** Get a service provider with all its texts */
        get: operations["get_admin_api_providers__id_"];
        /**
         * Update a service provider
         * @description Fields that are not sent keep their value.
         */
        put: operations["put_admin_api_providers__id_"];
        post?: never;
        /** Delete a service provider */
        delete: operations["delete_admin_api_providers__id_"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/quoted-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the platform's own prices of currencies in USD
         * @description Currencies without a quote are left out.
         */
        get: operations["get_admin_api_quoted_rates"];
        put?: never;
        post?: never;
        delete?: never;
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
        /** List the templates of rejection reasons in every language */
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
        /**
         * Update the texts of a rejection reason
         * @description An empty text restores the default.
         */
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
        /** Get a report of revenue, transfers, volume and registrations by trading day */
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
        /** Download a part of a report as CSV */
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
        /** List identity reviews */
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
        /** Approve an identity review */
        post: operations["post_admin_api_reviews__id__approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/reviews/{id}/expiry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the day on which the document of a review expires
         * @description Only where the customer has not stated it.
         */
        post: operations["post_admin_api_reviews__id__expiry"];
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
        /** Reject an identity review */
        post: operations["post_admin_api_reviews__id__reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/role_changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the changes of roles that wait for a second person */
        get: operations["get_admin_api_role_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/role_changes/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve a change of roles that another staff member requested */
        post: operations["post_admin_api_role_changes__id__approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/role_changes/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject a change of roles, or withdraw one's own */
        post: operations["post_admin_api_role_changes__id__reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List roles with their permissions and staff members, built-in ones first */
        get: operations["get_admin_api_roles"];
        put?: never;
        /**
         * Create a role
         * @description Only permissions of the caller can be part of it.
         */
        post: operations["post_admin_api_roles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a role
         * @description Takes effect at once for everyone who has it; what needs a second person waits, and `change_waits` is 1 then.
         */
        put: operations["put_admin_api_roles__id_"];
        post?: never;
        /** Delete a role that nobody has */
        delete: operations["delete_admin_api_roles__id_"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search customers, orders, deposits, withdrawals and instruments
         * @description Each kind needs the permission of its screen; at most 6 of each.
         */
        get: operations["get_admin_api_search"];
        put?: never;
        post?: never;
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
        /** List the caller's active sessions */
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
        /** List settings */
        get: operations["get_admin_api_settings"];
        /**
         * Update settings
         * @description The body is `{key: value, ...}`; either all values are saved or none. A change that would cause margin calls or stop-outs at once is refused (`risk_confirmation_needed`) unless `confirm` is at least the number of affected customers, which `/admin/api/settings/preview` returns. A change that lowers protection is refused (`protection_confirmation_needed`) unless `confirm_lowered` is at least the number of settings that it lowers (`lowered` of the preview); every other owner gets an e-mail, also about a new destination of messages or data. Settings with `owners_only` need every permission (`setting_needs_owner`). A stored secret whose destination changes is cleared unless the request contains it (`cleared`).
         */
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
        /**
         * Preview the effect of settings on customers with orders
         * @description The body is `{key: value, ...}`; uses the latest quotes and changes nothing.
         */
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
        /**
         * Send a test message with the current settings
         * @description Returns the result.
         */
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
        /** Get the setup checklist */
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
        /** List staff members */
        get: operations["get_admin_api_staff"];
        put?: never;
        /**
         * Create a staff member
         * @description Roles that need a second person are assigned once another staff member approves; `change_waits` is 1 until then.
         */
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
        /**
         * Update a staff member
         * @description Fields that are not sent keep their value; ends all sessions of the staff member unless only group or networks are sent. What needs a second person waits; `change_waits` is 1 then.
         */
        put: operations["put_admin_api_staff__id_"];
        post?: never;
        /** Delete a staff member */
        delete: operations["delete_admin_api_staff__id_"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/staff/{id}/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the sessions of a staff member */
        post: operations["post_admin_api_staff__id__logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/staff/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a staff member's active sessions */
        get: operations["get_admin_api_staff__id__sessions"];
        put?: never;
        post?: never;
        delete?: never;
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
        /**
         * List the archived ticks of an instrument, oldest first
         * @description The last few seconds may not be archived yet.
         */
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
        /**
         * Start enrolling a second factor
         * @description Returns the secret for the authenticator app.
         */
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
        /**
         * Enable the second factor
         * @description Takes a first code from the authenticator app; the token then has all rights of the role.
         */
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
        /**
         * Disable the caller's second factor
         * @description Refused if the settings require one.
         */
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
        /**
         * List customers, with filters and sort order
         * @description Amounts in USD are sums over accounts.
         */
        get: operations["get_admin_api_users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/users/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what the list of customers can be filtered by */
        get: operations["get_admin_api_users_choices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/users/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export customers as CSV, with the filters and the sort order of the list
         * @description At most 100,000; the audit log records their number.
         */
        get: operations["get_admin_api_users_file"];
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
        /** Get a customer */
        get: operations["get_admin_api_users__id_"];
        /**
         * Update a customer
         * @description Fields that are not sent keep their value.
         */
        put: operations["put_admin_api_users__id_"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/users/{id}/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a customer's accounts, archived ones included */
        get: operations["get_admin_api_users__id__accounts"];
        put?: never;
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
        /**
         * Correct a customer's balance
         * @description Above the setting `adjust_second_operator_above`, which counts the caller's own corrections of the last 24 hours, nothing is booked until another staff member approves it; `correction` is not null then.
         */
        post: operations["post_admin_api_users__id__adjust"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/users/{id}/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter a deposit whose money has arrived, to an account of a customer
         * @description It is approved by the caller at once, by the rules of every approval. A reference that another deposit to the same address or account has is refused with `reference_used`, unless it is confirmed.
         */
        post: operations["post_admin_api_users__id__deposits"];
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
        /** List what prevents a customer's data from being erased */
        get: operations["get_admin_api_users__id__erase"];
        put?: never;
        /**
         * Erase a customer's personal data
         * @description Data that the law requires to be kept remains; the ledger keeps the customer's number.
         */
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
        /** Export all data of a customer as ZIP, pictures included */
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
        /**
         * Freeze a customer
         * @description Blocks new orders and withdrawals and ends all sessions.
         */
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
        /**
         * Move a customer into a group
         * @description Refused (`risk_confirmation_needed`) if it would cause a margin call or stop-out at once and `confirm` is not 1.
         */
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
        /** List a customer's ledger entries, newest first */
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
        /** End all sessions of a customer */
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
        /** Add a note about a customer */
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
        /**
         * Set a customer's trade mode
         * @description Any mode but the full one cancels the customer's pending orders.
         */
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
        /**
         * Remove a customer's second factor
         * @description For customers who lost their phone and recovery codes; ends all sessions and notifies the customer.
         */
        post: operations["post_admin_api_users__id__second_factor_off"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/users/{id}/signals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the signals of fraud about a customer, dismissed ones included */
        get: operations["get_admin_api_users__id__signals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/users/{id}/signals/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss a signal about a customer
         * @description It comes back when there is new evidence.
         */
        post: operations["post_admin_api_users__id__signals_dismiss"];
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
        /** Download a customer's statement of a period */
        get: operations["get_admin_api_users__id__statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/users/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of a customer, newest first
         * @description Sign-ins, reviews, notes and acts of staff members; transfers, orders and ledger entries with the permission of their screen. Of ended orders the end is listed.
         */
        get: operations["get_admin_api_users__id__timeline"];
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
        /** Unfreeze a customer */
        post: operations["post_admin_api_users__id__unfreeze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the saved views of a list: the caller's own and those that others share */
        get: operations["get_admin_api_views"];
        put?: never;
        /**
         * Add a view of a list
         * @description Replaces the caller's own view with the same name; at most 20 views of a list.
         */
        post: operations["post_admin_api_views"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete one of the caller's own saved views */
        delete: operations["delete_admin_api_views__id_"];
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
        /** List webhooks */
        get: operations["get_admin_api_webhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Deliveries carry `X-Lotdesk-Event`, `X-Lotdesk-Delivery` and `X-Lotdesk-Signature: t=SECONDS,v1=HEX`, the HMAC-SHA256 of `SECONDS.BODY` under its secret.
         */
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
        /**
         * Update a webhook
         * @description Fields that are not sent keep their value.
         */
        put: operations["put_admin_api_webhooks__id_"];
        post?: never;
        /** Delete a webhook and its pending deliveries */
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
        /**
         * List the deliveries of a webhook, newest first
         * @description Kept for 30 days.
         */
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
        /** Send a test event to a webhook */
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
        /** List withdrawals */
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
        /**
         * Approve a withdrawal: it is paid, or with `in_payment` is being paid from now on
         * @description If two approvals are required, the second one has this effect.
         */
        post: operations["post_admin_api_withdrawals__id__approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/withdrawals/{id}/failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark the payment of a withdrawal as failed
         * @description The withdrawal is rejected, and the amount is credited again. Where two staff members had to approve, it is refused to the last of them.
         */
        post: operations["post_admin_api_withdrawals__id__failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/withdrawals/{id}/paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a withdrawal that is being paid as paid */
        post: operations["post_admin_api_withdrawals__id__paid"];
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
        /** Reject a withdrawal and release the held amount */
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
        /**
         * Request a withdrawal
         * @description The amount is held until the request is decided.
         */
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
        /** List the customer's withdrawals */
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
        /** List payout currencies */
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
        /**
         * Download the account's statement of a period
         * @description Contains balances, all ledger entries, and closed and open orders.
         */
        get: operations["get_api_account_statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive an account without balance and orders
         * @description A demo account is removed.
         */
        post: operations["post_api_accounts_archive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the customer's accounts */
        get: operations["get_api_accounts_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open another account */
        post: operations["post_api_accounts_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rename an account */
        post: operations["post_api_accounts_rename"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Transfer money between two accounts of one kind */
        post: operations["post_api_accounts_transfer"];
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
        /** Get an announcement */
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
        /** List announcements */
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
        /** Get the public configuration */
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
        /**
         * List the customer's messages with support, newest first
         * @description New messages arrive on the WebSocket topic `CHAT`.
         */
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
        /** Mark the messages up to this one as read */
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
        /** Send a message to support */
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
        /** Count the unread messages from support */
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
        /**
         * Create a captcha
         * @description It can be answered once, within five minutes.
         */
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
        /** Get the picture of a captcha */
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
        /**
         * Upload a picture
         * @description The server re-encodes it.
         */
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
        /**
         * Get a brand image
         * @description May be cached for a year.
         */
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
        /**
         * Get a picture of a customer
         * @description For its owner and the staff; HTTP 404 for anyone else.
         */
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
        /** Get the company's e-mail address for complaints */
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
        /** List companies, and the one of this site */
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
        /** Get whether the site is in service */
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
        /** List service providers */
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
        /**
         * List countries that may register
         * @description The preselected one is second.
         */
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
        /** Get a public setting */
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
        /** List the ranking of traders */
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
        /** Get the customer's own place in the ranking */
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
        /** Set whether the customer is listed in the ranking */
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
        /** Get a news item */
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
        /** List news */
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
        /**
         * Send a verification code by e-mail
         * @description The answer does not reveal whether the address has an account. While many codes are requested, visitors need a captcha (error `captcha_needed`).
         */
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
        /**
         * Send a verification code by SMS
         * @description The answer does not reveal whether the number has an account. While many codes are requested, visitors need a captcha (error `captcha_needed`).
         */
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
        /** List coin deposit options */
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
        /** List the customer's deposits */
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
        /**
         * Announce a coin deposit
         * @description No money moves until the deposit is approved.
         */
        get: operations["get_api_quickCharge_submit"];
        put?: never;
        /**
         * Announce a coin deposit
         * @description No money moves until the deposit is approved.
         */
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
        /**
         * List the currencies that can be deposited
         * @description Coins with their networks, and bank currencies.
         */
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
        /** List bank accounts for deposits */
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
        /**
         * Announce a bank deposit
         * @description No money moves until the deposit is approved.
         */
        get: operations["get_api_quickCharge_wire_submit"];
        put?: never;
        /**
         * Announce a bank deposit
         * @description No money moves until the deposit is approved.
         */
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
        /**
         * Change the password
         * @description Needs a verification code, the old password, or both; ends all sessions except the new token's.
         */
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
        /** Open a demo account and log in */
        get: operations["get_api_user_createAccountDemoForU"];
        put?: never;
        /** Open a demo account and log in */
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
        /**
         * Reset the password with a verification code
         * @description Ends all sessions. While too many logins wait, one without a captcha gets status 429 with the error `captcha_needed`.
         */
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
        /** Get the customer's profile */
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
        /** List the people the customer has invited */
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
        /**
         * Log in
         * @description While too many logins wait, one without a captcha gets status 429 with the error `captcha_needed`; those with a solved captcha go first.
         */
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
        /** Log out */
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
        /**
         * Create new recovery codes
         * @description The old ones become invalid.
         */
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
        /**
         * Register a real account and log in
         * @description While too many logins wait, one without a captcha gets status 429 with the error `captcha_needed`, unless `verify_reg_type` is 2.
         */
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
        /** Get the state of the second factor */
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
        /**
         * Start enrolling a second factor
         * @description Returns the secret for the authenticator app.
         */
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
        /**
         * Disable the second factor
         * @description Ends all other sessions.
         */
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
        /**
         * Enable the second factor
         * @description Takes a first code from the authenticator app; ends all other sessions.
         */
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
        /** Get the state of the identity review */
        get: operations["get_api_user_real_center"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user_real/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the broker's documents that the customer has not agreed to in their current version */
        get: operations["get_api_user_real_consents"];
        put?: never;
        /**
         * Create consents to documents of the broker
         * @description Returns the documents that are still open.
         */
        post: operations["post_api_user_real_consents"];
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
        /** Request an identity review */
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
        /**
         * Add a payout method
         * @description At most 20 per customer.
         */
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
        /** Delete a payout method */
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
        /** List the customer's payout methods */
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
        /**
         * Push quotes
         * @description The body is an array `[{code, bid, ask, time?}]` of at most 10,000 quotes and 2 MiB; the answer lists each rejected quote with the reason.
         */
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
        /** Check that the process is running */
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
        /** Get the web app manifest */
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
        /**
         * Get the metrics as Prometheus text
         * @description Answers requests from the same machine, and requests with the token of the setting `metrics_token`.
         */
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
        /**
         * Check that the server is ready
         * @description Ready means: it is not stopping, the database accepts changes, the integrity check passes, and prices arrive. Otherwise HTTP 503.
         */
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
        /** Get the last 60 closing prices by instrument ID */
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
        /** Cancel a pending order */
        get: operations["get_v1_api_forex_cancel_trade"];
        put?: never;
        /** Cancel a pending order */
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
        /**
         * Close an open order, fully or partly
         * @description Returns the closed part.
         */
        get: operations["get_v1_api_forex_close"];
        put?: never;
        /**
         * Close an open order, fully or partly
         * @description Returns the closed part.
         */
        post: operations["post_v1_api_forex_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api/forex/close_all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Close the open orders that match, by ID
         * @description One that cannot be closed does not stop the others.
         */
        get: operations["get_v1_api_forex_close_all"];
        put?: never;
        /**
         * Close the open orders that match, by ID
         * @description One that cannot be closed does not stop the others.
         */
        post: operations["post_v1_api_forex_close_all"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api/forex/close_by": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Close two open orders of opposite sides in one instrument against each other
         * @description Returns the closed part of the first.
         */
        get: operations["get_v1_api_forex_close_by"];
        put?: never;
        /**
         * Close two open orders of opposite sides in one instrument against each other
         * @description Returns the closed part of the first.
         */
        post: operations["post_v1_api_forex_close_by"];
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
        /** List instrument categories */
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
        /**
         * List candles, oldest first
         * @description The last one is the open candle.
         */
        get: operations["get_v1_api_forex_kline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api/forex/modify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Change a pending order
         * @description Every check of placing runs again; a rejection changes nothing.
         */
        get: operations["get_v1_api_forex_modify"];
        put?: never;
        /**
         * Change a pending order
         * @description Every check of placing runs again; a rejection changes nothing.
         */
        post: operations["post_v1_api_forex_modify"];
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
        /** List the customer's orders with a status, newest first */
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
        /** Set stop loss, take profit and trailing stop of an order */
        get: operations["get_v1_api_forex_set_stop_price"];
        put?: never;
        /** Set stop loss, take profit and trailing stop of an order */
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
        /** Place an order */
        get: operations["get_v1_api_forex_submit"];
        put?: never;
        /** Place an order */
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
        /** List instruments */
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
        /** Get the account's balance, equity and margin */
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
        /** List the account's ledger entries, newest first */
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
        /** Reset a demo account to its initial state */
        get: operations["get_v1_api_main_user_resetForexDemoAccount"];
        put?: never;
        /** Reset a demo account to its initial state */
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
        /** Get the account's balance, equity and margin */
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
        /** @description Balance, equity and margin of an account, in its currency. */
        Account: {
            balance: components["schemas"]["Decimal"];
            /** @description Funds held for pending orders, guaranteed stops and withdrawals under review. */
            lock_balance: components["schemas"]["Decimal"];
            equity: components["schemas"]["Decimal"];
            margin: components["schemas"]["Decimal"];
            available: components["schemas"]["Decimal"];
            margin_level: components["schemas"]["Decimal"] | null;
            /** @description Unrealised profit. */
            profit: components["schemas"]["Decimal"];
            /**
             * Format: int64
             * @description Number of the account; that of the first account is the customer's uid.
             */
            account: number;
            /** @description The currency of all amounts of the account: a code of ISO 4217. */
            currency: string;
        };
        /** @description A transfer between two accounts. */
        AccountTransfer: {
            /**
             * Format: int64
             * @description Number of the debited account.
             */
            from: number;
            /**
             * Format: int64
             * @description Number of the credited account.
             */
            to: number;
            /** @description Units of the currency of `to` for one of `from`. */
            rate: components["schemas"]["Decimal"];
            /** @description The credited amount. */
            received: components["schemas"]["Decimal"];
        };
        /** @description The account after a correction, or with a waiting correction. */
        Adjusted: components["schemas"]["Account"] & {
            correction: components["schemas"]["AdminCorrection"] | null;
        };
        /** @description An account of a customer. */
        AdminAccount: components["schemas"]["Account"] & {
            /** Format: int64 */
            id: number;
            /** @description Given by the customer; may be empty. */
            name: string;
            /** @description `real` or `demo`. */
            kind: string;
            /**
             * Format: int32
             * @description 1: archived, which customers can only read.
             */
            archived: number;
            /** Format: int32 */
            frozen: number;
            /**
             * Format: int64
             * @description Group whose terms apply.
             */
            group_id: number;
            group_name: string;
            /** @description Trade mode: `full`, `close_only` or `none`. */
            rights: string;
            /**
             * Format: int64
             * @description Number of open orders.
             */
            open: number;
            /**
             * Format: int64
             * @description Number of pending orders.
             */
            pending: number;
        };
        /** @description A bank account of the broker. */
        AdminBankAccount: components["schemas"]["BankOption"] & {
            /**
             * Format: int32
             * @description 1: offered to customers.
             */
            enabled: number;
            /** Format: int64 */
            position: number;
            /**
             * Format: int32
             * @description 1: part of the demo data set; the account is not real.
             */
            is_demo: number;
        };
        /** @description A case file. */
        AdminCase: {
            /** Format: int64 */
            id: number;
            /** @description `aml`, `identity`, `complaint` or `other`. */
            kind: string;
            title: string;
            /**
             * Format: int64
             * @description 0: open; 1: escalated; 2: closed.
             */
            state: number;
            /**
             * Format: int64
             * @description ID of the staff member.
             */
            assignee: number | null;
            assignee_email: string | null;
            /** @description `YYYY-MM-DD`. */
            due_on: string | null;
            opened_at: components["schemas"]["Moment"];
            closed_at: components["schemas"]["Moment"] | null;
            /** @description Of a closed case; empty otherwise. */
            conclusion: string;
            user: components["schemas"]["Customer"] | null;
        };
        /** @description A category of instruments with all its names. */
        AdminCategory: {
            /** Format: int64 */
            id: number;
            code: string;
            /** Format: int64 */
            position: number;
            /**
             * Format: int32
             * @description 1: listed as a category for customers.
             */
            enabled: number;
            /** @description Number of its instruments, disabled ones included. */
            instruments: number;
            /** @description Names by language code. */
            names: Record<string, never>;
        };
        /** @description A conversation. */
        AdminChat: {
            /** Format: int64 */
            id: number;
            user: components["schemas"]["Customer"];
            /** @description `open` or `closed`. */
            status: string;
            assigned: components["schemas"]["Colleague"] | null;
            /**
             * Format: int64
             * @description Number of customer messages that the staff has not read.
             */
            unread: number;
            last: components["schemas"]["AdminChatMessage"] | null;
            created_at: components["schemas"]["Moment"];
            last_at: components["schemas"]["Moment"];
        };
        /** @description A message as staff see it. */
        AdminChatMessage: components["schemas"]["ChatMessage"] & {
            staff: components["schemas"]["Colleague"] | null;
        };
        /** @description An item of content as the back office edits it: news, announcement, company or provider. */
        AdminContent: {
            /** Format: int64 */
            id: number;
            /** @description Title in the default language, or in the first available one. */
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
             * @description 1: visible to readers now.
             */
            is_live: number;
            created_at: components["schemas"]["Moment"];
            updated_at: components["schemas"]["Moment"];
            /** @description Texts by language code. */
            translations: {
                [key: string]: components["schemas"]["ContentText"];
            };
        };
        /** @description A balance correction. */
        AdminCorrection: {
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description 0: waiting for a second staff member; 1: booked; 2: rejected; 3: expired.
             */
            status: number;
            /** @description Amount in the account's currency; negative amounts reduce the balance. */
            amount: components["schemas"]["Decimal"];
            reason: string;
            created_at: components["schemas"]["Moment"];
            /** @description Time of expiry while it waits. */
            expires_at: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description ID of the staff member who requested it; null: the command line.
             */
            asked_by: number | null;
            /**
             * Format: int32
             * @description 1: requested by the reader, so another staff member must approve it.
             */
            is_own: number;
            /**
             * Format: int32
             * @description 1: the customer is frozen and cannot be credited until unfrozen.
             */
            is_frozen: number;
            balance: components["schemas"]["Decimal"] | null;
            user: components["schemas"]["Customer"] | null;
            /**
             * Format: int64
             * @description The second staff member's decision; null: none yet, or none was needed.
             */
            decided_by: number | null;
            decided_at: components["schemas"]["Moment"] | null;
            /** @description Reason of the rejection. */
            notes: string;
            /** @description The currency of the account. */
            account_currency: string;
            trade?: components["schemas"]["CorrectionOfTrade"] | null;
        };
        /** @description Counts of a customer's records. */
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
             * @description Deposits of any status.
             */
            deposits: number;
            /** Format: int64 */
            withdrawals: number;
            /** Format: int64 */
            invited: number;
            /**
             * Format: int64
             * @description Number of active sessions.
             */
            sessions: number;
            /**
             * Format: int64
             * @description Number of failed logins in the last 30 days.
             */
            failed_sign_ins: number;
        };
        /** @description A deposit with its customer. */
        AdminDeposit: components["schemas"]["Deposit"] & {
            user: components["schemas"]["Customer"] | null;
            /**
             * Format: int64
             * @description Number of the account.
             */
            account: number;
            /**
             * Format: int64
             * @description ID of the account, as of a customer (`/admin/api/users/{id}`).
             */
            account_id: number;
            /** @description Signals about the customer that are not dismissed; see `/admin/api/users/{id}/signals`. */
            signals: string[];
            /** @description Destination of the deposit: coin address or bank account. */
            sent_to: string;
            /** @description Network of the coin, or name of the bank. */
            via: string;
            /** @description Reference of the payment, as the staff stated it; empty: none. */
            reference: string;
            /** @description Note of the staff member who entered it. */
            note: string;
            /** @description Date of the payment, `YYYY-MM-DD`; null: not stated. */
            value_date: string | null;
            /** @description E-mail address of the staff member who entered it; null: the customer announced it. */
            entered_by: string | null;
            first_approval: components["schemas"]["Decision"] | null;
            /** @description E-mail address of the staff member who approved first. */
            first_approved_by: string | null;
            first_amount: components["schemas"]["Decimal"] | null;
            /**
             * Format: int32
             * @description 1: two staff members must approve.
             */
            needs_second: number;
            /**
             * @description The effect of an approval by the reader now, of `first_amount` or else the amount times the rate: `first` (the
             *     first of two; nothing is credited) or `credit`. Null: none, see `blocked`. Send it with the approval.
             */
            next_step: string | null;
            blocked: components["schemas"]["Blocked"] | null;
            decided: components["schemas"]["Decision"] | null;
        };
        /** @description A coin deposit option. */
        AdminDepositOption: {
            /** Format: int64 */
            id: number;
            currency_code: string;
            /** @description Network of the coin. */
            protocol_code: string;
            address: string;
            /** @description USD per unit of the currency. */
            rate: components["schemas"]["Decimal"];
            /** @description Limits of a deposit, in the currency. */
            min: components["schemas"]["Decimal"];
            max: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description 1: offered to customers.
             */
            enabled: number;
            /** Format: int64 */
            position: number;
            /**
             * Format: int32
             * @description 1: part of the demo data set; the address is not real.
             */
            is_demo: number;
        };
        /** @description A ledger entry of a customer, in the account's currency. */
        AdminEntry: {
            /** Format: int64 */
            id: number;
            at: components["schemas"]["Moment"];
            /**
             * @description `demo_grant`, `demo_reset`, `profit`, `fee`, `gsl_premium`, `swap`, `write_off`, `deposit`, `withdrawal`,
             *     `correction` or `transfer`.
             */
            kind: string;
            /** @description Name of the kind in the reader's language. */
            text: string;
            /** @description Amount; negative amounts reduce the balance. */
            amount: components["schemas"]["Decimal"];
            /** @description Balance after the entry. */
            balance: components["schemas"]["Decimal"];
            /**
             * Format: int64
             * @description Order of the entry; null if there is none.
             */
            order_id: number | null;
            /** @description The currency of the account. */
            currency: string;
        };
        /** @description A failed login with a wrong password. */
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
             * @description 1: the standard group of all customers without another group; it cannot be deleted.
             */
            standard: number;
            /**
             * Format: int64
             * @description Number of accounts in the group.
             */
            accounts: number;
        };
        /** @description Conversations, newest message first. */
        AdminInbox: {
            list: components["schemas"]["AdminChat"][];
            /** Format: int64 */
            total: number;
            /**
             * Format: int64
             * @description Number of unread messages in all conversations.
             */
            unread: number;
        };
        /** @description An instrument with the fields that only the broker sees. */
        AdminInstrument: components["schemas"]["Instrument"] & {
            /** @description Base currency. */
            base: string;
            /** @description Names by language code. */
            names: Record<string, never>;
            /** Format: int32 */
            enabled: number;
            /**
             * Format: int32
             * @description 1: within its trading sessions now. If `MarketStatus` is not 1 nevertheless, a fresh quote is missing.
             */
            within_hours: number;
            /** @description `sim` or `push`; null: the default feed. */
            feed: string | null;
            /**
             * Format: int64
             * @description Spread of the simulator, in points.
             */
            spread: number;
            timezone: string;
            /** @description Weekly trading sessions; empty: always open. */
            sessions: components["schemas"]["Session"][];
            /** @description `YYYY-MM-DD`. */
            holidays: string[];
            /** Format: int64 */
            stale_after_s: number;
            max_jump_percent: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description Triple-swap day, 0 (Sunday) to 6 (Saturday); null: none.
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
            account: components["schemas"]["OrderAccount"] | null;
        };
        /** @description A page of orders. */
        AdminOrders: {
            list: components["schemas"]["AdminOrder"][];
            /** Format: int64 */
            total: number;
            /**
             * @description Present if more orders of one status ended in the period than this filter or sort order looks at: only the latest,
             *     this many, were looked at. A shorter period shows the others.
             */
            searched_latest?: number | null;
        };
        /** @description A payout currency. */
        AdminPayoutCurrency: components["schemas"]["PayoutCurrency"] & {
            /**
             * Format: int32
             * @description 1: offered to customers.
             */
            enabled: number;
            /** Format: int64 */
            position: number;
        };
        /** @description An identity review with its customer. */
        AdminReview: components["schemas"]["IdentityDetails"] & {
            /** Format: int64 */
            id: number;
            /**
             * Format: int32
             * @description 0: rejected; 1: under review; 2: certified.
             */
            status: number;
            name: string;
            card_id: string;
            /** @description URLs of the pictures; empty: none. */
            front_pic: string;
            reverse_pic: string;
            address_pic: string;
            /**
             * Format: int64
             * @description ID of the staff member who stated `expires_on`; null: the customer.
             */
            expiry_staff: number | null;
            /**
             * Format: int32
             * @description 1: the customer lost the certificate because the document has expired.
             */
            expired: number;
            /** @description Reason of the rejection; empty otherwise. */
            remark: string;
            created_at: components["schemas"]["Moment"];
            user: components["schemas"]["Customer"] | null;
            /** @description Signals about the customer that are not dismissed; see `/admin/api/users/{id}/signals`. */
            signals: string[];
            decided: components["schemas"]["Decision"] | null;
            previous: components["schemas"]["EarlierReview"] | null;
            /** @description What the customer has agreed to, newest first. */
            consents: components["schemas"]["Consent"][];
        };
        /** @description A session, active or ended in the last 30 days. */
        AdminSession: {
            created_at: components["schemas"]["Moment"];
            expires_at: components["schemas"]["Moment"];
            ended_at: components["schemas"]["Moment"] | null;
            address: string;
            agent: string;
            seen_at: components["schemas"]["Moment"] | null;
            /**
             * Format: int32
             * @description 1: the token is valid.
             */
            live: number;
        };
        /** @description A signal about a customer. */
        AdminSignal: {
            /**
             * @description `shared_destination`, `own_destination`, `shared_device`, `shared_origin`, `shared_picture`, `shared_document`,
             *     `velocity` or `untraded_withdrawal`.
             */
            kind: string;
            /** @description The other customers, the newest first, at most 20. */
            others: components["schemas"]["Customer"][];
            /**
             * Format: int32
             * @description 1: there are more of them.
             */
            has_more: number;
            /**
             * @description Shared destinations or document numbers, without spaces and in lower case; of `velocity` what is frequent, and its
             *     number: `deposit 6`.
             */
            values: string[];
            dismissed: components["schemas"]["SignalDismissal"] | null;
        };
        /** @description A customer in lists. */
        AdminUser: {
            /** Format: int64 */
            id: number;
            uid: string;
            /** @description Name, as certified or as entered by the customer. */
            name: string | null;
            email: string | null;
            mobile: string | null;
            /** Format: int64 */
            area_id: number | null;
            /** @description Dialling code. */
            area_code: string | null;
            /**
             * Format: int64
             * @description Number of the account.
             */
            account: number;
            /** Format: int32 */
            is_demo: number;
            /** Format: int32 */
            frozen: number;
            /**
             * Format: int64
             * @description Group whose terms apply.
             */
            group_id: number;
            group_name: string;
            /** @description Trade mode: `full`, `close_only` or `none`. */
            rights: string;
            /** Format: int64 */
            credit_score: number;
            /**
             * Format: int64
             * @description 0: none, rejected or expired; 1: under review; 2: certified.
             */
            review_status: number;
            /** @description Language of messages to the customer. */
            language: string | null;
            balance: components["schemas"]["Decimal"];
            equity: components["schemas"]["Decimal"];
            /** @description The currency of the account. */
            currency: string;
            created_at: components["schemas"]["Moment"];
            seen_at: components["schemas"]["Moment"];
        };
        /** @description A customer in full detail. */
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
            /** @description The newest 20 customers whom the customer has invited. */
            invited: components["schemas"]["Customer"][];
            /** @description The newest 100. */
            notes: components["schemas"]["Note"][];
        };
        /** @description A withdrawal with its customer. */
        AdminWithdrawal: components["schemas"]["Withdrawal"] & {
            user: components["schemas"]["Customer"] | null;
            /**
             * Format: int64
             * @description Number of the account.
             */
            account: number;
            /**
             * Format: int64
             * @description ID of the account, as of a customer (`/admin/api/users/{id}`).
             */
            account_id: number;
            /** @description Signals about the customer that are not dismissed; see `/admin/api/users/{id}/signals`. */
            signals: string[];
            /** @description Destination, as it was at the time of the request. */
            method: components["schemas"]["Method"];
            /** @description The customer's note. */
            memo: string;
            first_approval: components["schemas"]["Decision"] | null;
            /** @description E-mail address of the staff member who approved first. */
            first_approved_by: string | null;
            /**
             * Format: int32
             * @description 1: two staff members must approve.
             */
            needs_second: number;
            /**
             * @description The effect of an approval by the reader now: `first` (the first of two; nothing is paid) or `pay`. Null: none, see
             *     `blocked`. Send it with the approval.
             */
            next_step: string | null;
            blocked: components["schemas"]["Blocked"] | null;
            approved: components["schemas"]["Decision"] | null;
            decided: components["schemas"]["Decision"] | null;
        };
        /** @description A channel of alerts to the staff. */
        AlertChannel: {
            /** Format: int64 */
            id: number;
            /** @description `email`, `telegram`, `slack` or `webhook`. */
            kind: string;
            name: string;
            /** @description Of a webhook; otherwise empty. */
            url: string;
            /** @description E-mail addresses separated by spaces, or the chat of Telegram; otherwise empty. */
            target: string;
            subjects: string[];
            /** @description Least amount in USD; 0: every one. */
            threshold: string;
            /** Format: int32 */
            enabled: number;
            created_at: components["schemas"]["Moment"];
            paused_at: components["schemas"]["Moment"] | null;
            /** @description Result of the last attempt, if it failed; null: it did not. */
            problem: string | null;
            /** @description Secret that signs the calls of a webhook; returned when it is created, later null. */
            secret: string | null;
        };
        /** @description The result of a test of a channel. */
        AlertChannelTest: {
            /**
             * Format: int32
             * @description 1: the other side accepted it.
             */
            accepted: number;
            /** @description What the other side answered: an HTTP status and the beginning of the body, or an error. */
            answer: string;
        };
        /** @description An API key. */
        ApiKey: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description First characters of the key. */
            prefix: string;
            scopes: string[];
            created_at: components["schemas"]["Moment"];
            expires_at: components["schemas"]["Moment"] | null;
            used_at: components["schemas"]["Moment"] | null;
            used_from: string | null;
            revoked_at: components["schemas"]["Moment"] | null;
            /** @description E-mail address of the staff member who created it; null: the command line. */
            creator: string | null;
            /**
             * @description Permissions that its scopes need and its creator does not have, or no longer; calls that need one of them are
             *     refused (`key_creator_not_permitted`).
             */
            lacks: string[];
        };
        /** @description A new API key. */
        ApiKeyMade: {
            /** @description The key itself, returned only once. */
            secret: string;
            key: components["schemas"]["ApiKey"];
        };
        /** @description A country or territory with its dialling code. */
        Area: {
            /** Format: int64 */
            id: number;
            /** @description Dialling code. */
            code: string;
            /** @description ISO 3166-1 alpha-2. */
            global_code: string;
            name: string;
        };
        /** @description A staff member that a case can be assigned to. */
        Assignable: {
            /** Format: int64 */
            id: number;
            email: string;
        };
        /** @description The values that filters of the audit log can have. */
        AuditChoices: {
            acts: string[];
            /** @description Kinds of objects: `user` of `user/12`. */
            kinds: string[];
            staff: components["schemas"]["AuditStaff"][];
        };
        /** @description A page of the audit log. */
        AuditEntries: {
            list: components["schemas"]["AuditEntry"][];
            /** Format: int64 */
            total: number;
            /**
             * @description Present if there are more entries than this filter looks at: only the latest, this many, were looked at. A shorter
             *     period shows the others.
             */
            searched_latest?: number | null;
        };
        /** @description An entry of the audit log. */
        AuditEntry: {
            /** Format: int64 */
            id: number;
            at: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description ID of the staff member; null: the command line, or the program itself.
             */
            staff: number | null;
            /** @description E-mail address of the staff member, also after they have been deleted. */
            staff_email: string | null;
            address: string;
            act: string;
            object: string;
            /** @description State before and after the action. */
            before: unknown;
            after: unknown;
            hash: string;
        };
        /** @description A staff member of the audit log, also after they have been deleted. */
        AuditStaff: {
            /** Format: int64 */
            id: number;
            email: string;
        };
        /** @description A backup run. */
        Backup: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description Start of the run. */
            at: components["schemas"]["Moment"];
            ended_at: components["schemas"]["Moment"];
            /**
             * Format: int32
             * @description 1: scheduled; 0: started manually.
             */
            scheduled: number;
            /** Format: int64 */
            bytes: number;
            /**
             * Format: int32
             * @description 1: the integrity check passed on a restored copy.
             */
            proven: number;
            /**
             * Format: int32
             * @description 1: encrypted with a key or a passphrase.
             */
            sealed: number;
            /**
             * Format: int32
             * @description 1: also uploaded to the remote store.
             */
            sent: number;
            /**
             * Format: int32
             * @description 1: still stored here and downloadable.
             */
            kept: number;
            /** @description Error of the backup or of the upload; null: none. */
            fault: string | null;
        };
        /** @description Backups and their schedule. */
        Backups: {
            /** @description Newest first, at most 100. */
            list: components["schemas"]["Backup"][];
            /**
             * Format: int32
             * @description 1: a backup is running.
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
            /** @description Units of the account's currency per unit of the currency. */
            rate: components["schemas"]["Decimal"];
            /** @description Minimum amount, in the currency. */
            min: components["schemas"]["Decimal"];
            /** @description Maximum amount, in the currency. */
            max: components["schemas"]["Decimal"];
            /** @description The currency of the account that the call names. */
            account_currency: string;
        };
        /** @description The public configuration. */
        BasicInfo: {
            /** @description Address of the support chat; `service_link_type` says how the app offers it. */
            service_link: string;
            /**
             * Format: int64
             * @description 1: opened within the app, 2: to be copied, 3: opened in the browser.
             */
            service_link_type: number;
            /**
             * Format: int64
             * @description Verification at registration, 1: code by e-mail or SMS; 2: picture captcha.
             */
            verify_reg_type: number;
            /**
             * Format: int64
             * @description 1: fee = lots x fee rate; otherwise margin x fee rate.
             */
            trade_fee_type: number;
            /**
             * Format: int64
             * @description Contact number of the profile. 0: not asked for, 1: with country code, 3: number only.
             */
            is_show_mobile: number;
            /**
             * Format: int64
             * @description 1: visitors may open real accounts.
             */
            registration_open: number;
            /**
             * Format: int64
             * @description 1: registration requires an invitation code.
             */
            invite_required: number;
            /**
             * Format: int64
             * @description 1: sending a code requires a captcha.
             */
            code_captcha: number;
            /**
             * Format: int64
             * @description 1: sending an SMS to a visitor requires a picture captcha.
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
            /** @description Currencies in which customers can open accounts now, in the broker's order. */
            account_currencies: string[];
            kyc: components["schemas"]["KycRules"];
            /** @description Documents that customers agree to, in their current versions. */
            consents: components["schemas"]["ConsentDocument"][];
            /**
             * Format: int64
             * @description 1: customers are asked at the sign-in for consents that they have not given.
             */
            consents_at_sign_in: number;
        };
        /** @description Why an act is not possible now. */
        Blocked: {
            /** @description The error code of an attempt. */
            error: string;
            /** @description Its message. */
            message: string;
        };
        /** @description The broker's branding. */
        Brand: {
            name: string;
            /** @description `#rrggbb`. */
            accent: string;
            /** @description Absolute path on this site, or a URL. */
            logo: string;
        };
        /** @description A candle of bid prices. */
        Candle: {
            /**
             * Format: int64
             * @description Start of the period, Unix milliseconds.
             */
            Time: number;
            Open: components["schemas"]["Decimal"];
            High: components["schemas"]["Decimal"];
            Low: components["schemas"]["Decimal"];
            Close: components["schemas"]["Decimal"];
            /** @description Number of quotes. */
            Volume: components["schemas"]["Decimal"];
        };
        /** @description A text that staff members insert into their answers. */
        CannedAnswer: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description Texts by language code, with the placeholders `{name}` and `{account}`. */
            texts: {
                [key: string]: string;
            };
        };
        /** @description A captcha, valid for one answer stored five minutes. */
        Captcha: {
            /** @description Key to send with the answer. */
            key: string;
            /** @description Path of the picture; empty if there is a question instead. */
            token: string;
            /** @description Question for people who cannot see the picture (`kind=text`); the answer is in digits. */
            question: string | null;
        };
        /** @description A case file with its entries, oldest first. */
        CaseDetails: components["schemas"]["AdminCase"] & {
            entries: components["schemas"]["CaseEntry"][];
            /** @description The staff members that it can be assigned to. */
            assignable: components["schemas"]["Assignable"][];
        };
        /** @description An entry of a case; entries are never changed. */
        CaseEntry: {
            /** Format: int64 */
            id: number;
            at: components["schemas"]["Moment"];
            /** @description E-mail address of the staff member; null: the command line. */
            staff: string | null;
            /** @description `opened`, `note`, `changed` or `closed`. */
            kind: string;
            text: string;
            /** @description What a note is about: `deposit/12`, `signal/velocity`. */
            object: string | null;
        };
        /** @description A category of instruments. */
        Category: {
            /** Format: int64 */
            Id: number;
            /** @description Name in the reader's language. */
            NameShowTrans: string;
        };
        /** @description A message of the support chat. */
        ChatMessage: {
            /** Format: int64 */
            id: number;
            /** @description `user` or `staff`. */
            from: string;
            /** @description Plain text; display it as text, never as HTML. Empty if there is only a picture. */
            text: string;
            picture: components["schemas"]["ChatPicture"] | null;
            /** @description Idempotency key of the message, by which its sender recognises it. */
            request_id: string | null;
            /**
             * Format: int32
             * @description 1: read by the other side.
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
             * @description Number of staff messages that the customer has not read.
             */
            unread: number;
            /** @description `open` or `closed`; a new message of the customer reopens the conversation. */
            status: string;
        };
        /** @description A picture of a message. Fetch it with the token; only the two sides may see it. */
        ChatPicture: {
            /** Format: int64 */
            id: number;
            /** @description Absolute path on this site. */
            url: string;
        };
        /** @description Number of unread messages from support. */
        ChatUnread: {
            /** Format: int64 */
            unread: number;
        };
        /** @description What became of the orders that were to be closed. */
        ClosedOrders: {
            closed: components["schemas"]["Order"][];
            /** @description The orders that stay open. */
            failed: components["schemas"]["NotClosed"][];
        };
        /** @description Result of sending a verification code. */
        CodeSent: {
            /**
             * Format: int64
             * @description Seconds until another code can be requested.
             */
            wait: number;
        };
        /** @description A coin deposit option. */
        CoinOption: {
            /**
             * Format: int64
             * @description `charge_id` of a submission.
             */
            id: number;
            currency_code: string;
            /** @description Network of the coin. */
            protocol_code: string;
            address: string;
            /** @description Text of the QR code. */
            qr: string;
            /** @description Units of the account's currency per unit of the currency. */
            rate: components["schemas"]["Decimal"];
            /** @description Minimum amount, in the currency. */
            min: components["schemas"]["Decimal"];
            /** @description Maximum amount, in the currency. */
            max: components["schemas"]["Decimal"];
            /** @description The currency of the account that the call names. */
            account_currency: string;
        };
        /** @description Coin deposit options. */
        CoinOptions: {
            list: components["schemas"]["CoinOption"][];
        };
        /** @description A staff member, as shown to colleagues. */
        Colleague: {
            /** Format: int64 */
            id: number;
            email: string;
        };
        /** @description A commission, which is part of an order's fee. */
        Commission: {
            /** @description `per_lot` or `per_million`. */
            Type: string;
            /** @description USD per lot, or per million USD of notional (`lots x ForexContNum x price`, converted at `RateAsk`). */
            Rate: components["schemas"]["Decimal"];
        };
        /** @description A company or a service provider. */
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
        /** @description Companies, and the company of this site. */
        CompanyList: {
            list: components["schemas"]["Company"][];
            /** Format: int64 */
            total: number;
            current: components["schemas"]["Company"] | null;
        };
        /** @description Whether the site is in service. */
        CompanyStatus: {
            /**
             * Format: int64
             * @description 0: in service; any other value sends the browser to `loss_url`.
             */
            status: number;
            /**
             * Format: int64
             * @description 1: the search page searches companies.
             */
            main_site: number;
            loss_url: string;
        };
        /** @description The company's e-mail address for complaints. */
        ComplaintEmail: {
            email: string;
        };
        /** @description The agreement of a customer to a document. */
        Consent: {
            /** @description `terms`, `risk_warning` or `privacy`. */
            document: string;
            version: string;
            at: components["schemas"]["Moment"];
            /** @description IP address. */
            address: string;
            /** @description Language in which the customer read it. */
            language: string;
        };
        /** @description A document of the broker that customers agree to. */
        ConsentDocument: {
            /** @description `terms`, `risk_warning` or `privacy`. */
            document: string;
            version: string;
            /** @description Where it can be read; may be empty. */
            url: string;
        };
        /** @description An item as a reader of one language would get it. */
        ContentPreview: {
            /** @description Language of the text: the reader's, or the fallback if there is no text in it. */
            language: string;
            /** @description Content as it would be saved, with the HTML sanitised. */
            text: components["schemas"]["ContentText"];
        };
        /** @description Texts of an item of content in one language. */
        ContentText: {
            /** @description Title; for a company or provider its name. */
            title: string;
            /** @description Description; for a company or provider its line of business. */
            desc: string;
            /** @description Sanitised HTML. Empty in lists. */
            content: string;
            /** @description Companies and providers only. */
            registered_address: string;
            /** @description Companies and providers only. */
            location: string;
        };
        /** @description The order after a correction, or with a waiting correction. */
        CorrectedTrade: {
            order: components["schemas"]["Order"] | null;
            /** @description Nothing is booked while its status is 0. */
            correction: components["schemas"]["AdminCorrection"];
        };
        /** @description An entry that a correction would book. */
        CorrectingEntry: {
            /** @description Kind of both entries: `profit`, `fee`, `swap`, `gsl_premium` or `write_off`. */
            kind: string;
            amount: components["schemas"]["Decimal"];
            /**
             * Format: int64
             * @description The earlier entry that it reverses or adjusts; null: none was booked.
             */
            corrects: number | null;
            original_amount: components["schemas"]["Decimal"] | null;
            original_time: components["schemas"]["Moment"] | null;
        };
        /** @description What a correction changes about a trade. */
        CorrectionOfTrade: {
            /** Format: int64 */
            order_id: number;
            /**
             * Format: int32
             * @description 1: the trade is cancelled; 0: its prices are corrected.
             */
            cancelled: number;
            open_price: components["schemas"]["Decimal"] | null;
            close_price: components["schemas"]["Decimal"] | null;
        };
        /** @description An amount in a currency. */
        CurrencyAmount: {
            currency: string;
            amount: components["schemas"]["Decimal"];
        };
        /** @description Sums of the accounts in one currency, in it. */
        CurrencyAtRisk: {
            currency: string;
            /**
             * Format: int64
             * @description Number of accounts with open positions.
             */
            accounts: number;
            balance: components["schemas"]["Decimal"];
            equity: components["schemas"]["Decimal"];
            margin: components["schemas"]["Decimal"];
            /** @description Customers' unrealised profit; the broker's is the opposite. */
            profit: components["schemas"]["Decimal"];
        };
        /** @description Customers' exposure in one currency or other asset, as base of instruments and as the currency they are quoted in. */
        CurrencyRisk: {
            currency: string;
            net: components["schemas"]["Decimal"] | null;
            net_usd: components["schemas"]["Decimal"] | null;
            /** @description The side of the broker: `long`, `short` or `flat`; null where `net` is. */
            broker: string | null;
        };
        /** @description Customer of an entry. */
        Customer: {
            /** Format: int64 */
            id: number;
            uid: string;
            email: string | null;
            mobile: string | null;
            /** @description Name as sent for the identity review; null: none yet. */
            name: string | null;
            /** Format: int32 */
            is_demo: number;
            /** @description Language of messages to the customer. */
            language: string | null;
        };
        /** @description The dashboard. Amounts in USD, those of other currencies at the current bid. */
        DashboardView: {
            /**
             * Format: int32
             * @description 1: figures of demo accounts, because no real account has money, a position or a history.
             */
            is_demo: number;
            /**
             * Format: int64
             * @description Number of accounts with open positions.
             */
            accounts: number;
            balance: components["schemas"]["Decimal"];
            equity: components["schemas"]["Decimal"];
            margin: components["schemas"]["Decimal"];
            /** @description Customers' unrealised profit in USD; the broker's is the opposite. */
            profit: components["schemas"]["Decimal"];
            /**
             * Format: int64
             * @description Number of accounts at or below the margin-call level.
             */
            near_call: number;
            /**
             * Format: int64
             * @description Number of accounts at the stop-out level, or at most a quarter of it above.
             */
            near_stop_out: number;
            /** @description The same sums by currency of the accounts, each in that currency. */
            currencies: components["schemas"]["CurrencyAtRisk"][];
            /** @description Currencies of which amounts are missing in USD, because no rate is known. */
            unconverted: string[];
            /** @description Today's realised result of the broker, and its parts. */
            result: components["schemas"]["Decimal"];
            result_trading: components["schemas"]["Decimal"];
            result_fees: components["schemas"]["Decimal"];
            result_swaps: components["schemas"]["Decimal"];
            result_write_offs: components["schemas"]["Decimal"];
            /** @description The last 30 trading days, oldest first. */
            days: components["schemas"]["DayResult"][];
            /**
             * Format: int64
             * @description Number of instruments whose market is open, and of those with a fresh quote.
             */
            markets_open: number;
            /** Format: int64 */
            markets_fresh: number;
            /**
             * Format: int64
             * @description Age of the newest quote of an open market, in milliseconds; null: no market is open.
             */
            feed_age_ms: number | null;
            /** @description Number of open WebSocket connections. */
            connections: number;
            /**
             * Format: int64
             * @description Number of the last committed journal entry.
             */
            journal_seq: number;
            /** Format: int64 */
            database_bytes: number;
        };
        /** @description The broker's result of one trading day (17:00 to 17:00 in New York). */
        DayResult: {
            /** @description Start of the trading day. */
            start: components["schemas"]["Moment"];
            /** @description Result in USD; customers' losses are positive. */
            result: components["schemas"]["Decimal"];
        };
        /**
         * Format: decimal
         * @description A plain decimal number, exact.
         */
        Decimal: string;
        /** @description A staff member's decision. */
        Decision: {
            at: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description ID of the staff member.
             */
            staff: number;
        };
        /** @description A delivery of an event. */
        Delivery: {
            /** Format: int64 */
            id: number;
            event: string;
            /**
             * Format: int64
             * @description 0: waiting; 1: delivered; 2: failed.
             */
            status: number;
            /** Format: int64 */
            tries: number;
            created_at: components["schemas"]["Moment"];
            next_at: components["schemas"]["Moment"] | null;
            done_at: components["schemas"]["Moment"] | null;
            /** @description Result of the last attempt: an HTTP status or an error. */
            answer: string | null;
            /** @description Body of the delivery. */
            body: Record<string, never>;
        };
        /** @description A deposit that a customer has announced. */
        Deposit: {
            /** Format: int64 */
            id: number;
            /** @description Amount in the currency that was sent. */
            number: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description 0: coin; 1: bank.
             */
            type: number;
            currency_code: string;
            /** @description Units of the account's currency per unit of the currency, as shown to the customer. */
            rate: components["schemas"]["Decimal"];
            /** @description In the account's currency: the expected amount while under review, the credited amount once approved, otherwise 0. */
            credited: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description 0: under review; 1: approved; 2: rejected; 3: invalid.
             */
            status: number;
            created_at: components["schemas"]["Moment"];
            /** @description Reason of the rejection; empty otherwise. */
            remark: string;
            /** @description URL of the proof of payment. */
            proof: string;
            /** @description The currency of the account. */
            account_currency: string;
        };
        /** @description A currency that can be deposited: a coin with its networks, or a bank currency. */
        DepositSymbol: {
            currency_code: string;
            protocols: string[];
        } | {
            bank_coin: string;
        };
        /** @description A customer's review before another, for comparison. */
        EarlierReview: components["schemas"]["IdentityDetails"] & {
            /** Format: int64 */
            id: number;
            name: string;
            card_id: string;
            created_at: components["schemas"]["Moment"];
        };
        /** @description Whether a customer's data can be erased. */
        Erasable: {
            /**
             * @description Reasons that prevent it: `demo`, `erased`, `open_orders`, `pending_orders`, `balance`, `deposits`,
             *     `withdrawals`, `corrections`. Empty: it can be erased.
             */
            blocked_by: string[];
        };
        /** @description Customers' exposure in one instrument. */
        Exposure: {
            /** Format: int64 */
            forex_id: number;
            code: string;
            show_code: string;
            /** @description Volume in lots. */
            long: components["schemas"]["Decimal"];
            short: components["schemas"]["Decimal"];
            /** @description Net lots: long minus short. */
            net: components["schemas"]["Decimal"];
            /** @description Customers' unrealised profit in USD; the broker's is the opposite. */
            profit: components["schemas"]["Decimal"];
            /** @description Currencies whose accounts are missing in `profit`, because no rate is known. */
            unconverted: string[];
            /**
             * Format: int32
             * @description 1: figures of demo accounts, because no real account holds a position.
             */
            is_demo: number;
        };
        /** @description Exposure now. */
        ExposureSummary: {
            /**
             * Format: int32
             * @description 1: figures of demo accounts, because no real account holds a position.
             */
            is_demo: number;
            /** @description The largest net value first. */
            instruments: components["schemas"]["InstrumentRisk"][];
            currencies: components["schemas"]["CurrencyRisk"][];
            /** @description Currencies without a rate to USD, for which amounts in USD are missing. */
            unconverted: string[];
        };
        /** @description A rejection or an error. */
        Failure: {
            /** Format: int64 */
            code: number;
            msg: string;
            data: null;
            /**
             * @description Stable code of the error.
             * @enum {string}
             */
            error?: "account_archived" | "account_frozen" | "account_in_use" | "account_limit" | "account_not_found" | "account_taken" | "address_not_allowed" | "address_not_of_network" | "already_certified" | "already_decided" | "already_erased" | "amount_above_max" | "amount_below_min" | "amount_out_of_range" | "another_owner_needed" | "another_person_needed" | "api_key_not_found" | "approval_step_changed" | "approver_not_independent" | "approver_same_group" | "backup_not_found" | "backup_running" | "bank_account_not_found" | "books_not_proven" | "captcha_invalid" | "captcha_needed" | "case_assignee_unfit" | "case_closed" | "case_full" | "case_not_found" | "case_object_unknown" | "category_in_use" | "category_not_found" | "channel_not_found" | "chat_not_found" | "close_only" | "code_invalid" | "code_taken" | "confirmation_needed" | "consent_needed" | "consent_outdated" | "content_not_found" | "correction_expired" | "correction_not_found" | "correction_outdated" | "country_not_served" | "country_restricted" | "currency_not_offered" | "customer_erased" | "customer_has_business" | "delivery_not_found" | "deposit_address_changed" | "deposit_not_found" | "deposit_option_in_use" | "deposit_option_not_found" | "deposits_closed" | "document_expired" | "draw_currency_in_use" | "draw_currency_not_found" | "expiry_stated" | "fee_above_amount" | "field_too_long" | "first_account" | "forbidden" | "group_in_use" | "group_name_taken" | "group_not_found" | "history_too_long" | "identity_needed" | "instrument_close_only" | "instrument_disabled" | "instrument_in_use" | "instrument_long_only" | "instrument_not_found" | "instrument_short_only" | "insufficient_funds" | "insufficient_margin" | "invalid_field" | "invalid_setting" | "key_creator_not_permitted" | "last_owner" | "level_too_close" | "leverage_not_offered" | "list_too_long" | "login_failed" | "login_type_disabled" | "lots_above_max" | "lots_below_min" | "lots_off_step" | "market_closed" | "method_not_found" | "method_too_new" | "missing_field" | "networks_lock_out" | "no_conversion_rate" | "no_leverage" | "not_available" | "old_password_wrong" | "only_demo_accounts" | "only_real_accounts" | "order_not_found" | "order_not_open" | "order_not_pending" | "orders_confirmation_needed" | "part_remainder_too_small" | "part_too_large" | "password_change_required" | "password_too_common" | "password_too_long" | "password_too_short" | "password_wrong" | "passwords_differ" | "period_too_long" | "permission_not_yours" | "picture_not_readable" | "picture_too_large" | "picture_used" | "price_off_grid" | "price_required" | "proof_used" | "protection_confirmation_needed" | "quote_stale" | "reference_used" | "registration_closed" | "remark_not_found" | "request_id_reused" | "request_id_too_long" | "review_not_current" | "review_not_found" | "review_waiting" | "risk_confirmation_needed" | "role_change_not_found" | "role_change_outdated" | "role_change_waiting" | "role_in_use" | "role_name_taken" | "role_not_found" | "second_factor_needed" | "second_operator_needed" | "session_ended" | "session_not_found" | "setting_needs_owner" | "signal_not_found" | "staff_login_failed" | "stop_loss_wrong_side" | "storage_unavailable" | "table_not_readable" | "take_profit_wrong_side" | "template_not_found" | "too_many_canned_answers" | "too_many_cases" | "too_many_channels" | "too_many_corrections" | "too_many_demo_accounts" | "too_many_methods" | "too_many_orders" | "too_many_pictures" | "too_many_role_changes" | "too_many_roles" | "too_young" | "totp_already_on" | "totp_enrolment_required" | "totp_insisted_on" | "totp_invalid" | "totp_not_enrolled" | "totp_own_first" | "totp_required" | "trade_already_corrected" | "trade_confirmation_needed" | "trade_not_closed" | "trade_terms_changed" | "trading_disabled" | "unknown_placeholder" | "unknown_setting" | "upload_not_found" | "view_limit" | "view_not_found" | "webhook_address_refused" | "webhook_not_found" | "webhook_switched_off" | "withdrawal_not_found" | "withdrawals_closed";
            /** @description The invalid field or setting, if there is one. */
            field?: string;
        };
        /** @description A key that may push quotes. */
        FeedKey: {
            name: string;
            /** @description First characters of the key. */
            prefix: string;
            /**
             * Format: int32
             * @description 1: the key from the server's configuration.
             */
            built_in: number;
            used_at: components["schemas"]["Moment"] | null;
        };
        /** @description An account that new terms would bring to the margin-call or stop-out level. */
        GroupEffect: {
            /**
             * Format: int64
             * @description ID of the customer.
             */
            id: number;
            uid: string | null;
            /** @description Currency of the account and of its equity. */
            currency: string;
            equity_now: components["schemas"]["Decimal"];
            equity_then: components["schemas"]["Decimal"];
            level_now: components["schemas"]["Decimal"] | null;
            level_then: components["schemas"]["Decimal"] | null;
            /**
             * Format: int32
             * @description Whether it is in a margin call or stop-out on the current terms.
             */
            called_now: number;
            /** Format: int32 */
            stopped_out_now: number;
            /**
             * Format: int32
             * @description Whether the next quote would close a position; otherwise there would be a margin call.
             */
            stopped_out: number;
        };
        /** @description Effect of new terms at the latest quotes. */
        GroupForecast: {
            /** @description Number of accounts with orders that were checked. */
            accounts: number;
            /** @description Accounts at or below the margin-call level, now and with the new terms. */
            called_now: number;
            called: number;
            stopped_out: number;
            /**
             * @description Number of customers who would newly get a margin call or stop-out; `confirm` must be at least this number to
             *     save the change.
             */
            affected: number;
            /** @description Number of pending orders that would fill at a lower leverage. */
            capped: number;
            /** @description Change of the total equity, in USD. */
            equity_change: components["schemas"]["Decimal"];
            /** @description Currencies whose accounts are missing in `equity_change`, because no rate is known. */
            unconverted: string[];
            /** @description Accounts that would get a margin call or stop-out, worst first; at most 100. */
            list: components["schemas"]["GroupEffect"][];
        };
        /** @description A group of customers. */
        GroupName: {
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description Preset terms for a new group. */
        GroupPreset: components["schemas"]["GroupTerms"] & {
            /** @description `standard`, `eu_retail`, `eu_professional`, `raw`, `swap_free`. */
            code: string;
        };
        /** @description Terms for a category or for one instrument. */
        GroupRule: {
            /**
             * Format: int64
             * @description ID of a category; alternatively `forex_id`.
             */
            category_id: number | null;
            /**
             * Format: int64
             * @description ID of an instrument; takes precedence over its category.
             */
            forex_id: number | null;
            /**
             * Format: int32
             * @description Maximum leverage; null: as in the next wider rule.
             */
            leverage_max: number | null;
            /**
             * Format: int64
             * @description Mark-up on the spread in points; null: as in the next wider rule.
             */
            markup: number | null;
        };
        /** @description The terms of a group. */
        GroupTerms: {
            name: string;
            /**
             * Format: int32
             * @description Maximum leverage where no rule applies; null: no limit.
             */
            leverage_max: number | null;
            /**
             * Format: int64
             * @description Mark-up on the spread where no rule applies, in points.
             */
            markup: number;
            rules: components["schemas"]["GroupRule"][];
            /** @description `none`, `per_lot` or `per_million`. */
            commission_type: string;
            /** @description USD per lot or per million USD of notional. */
            commission: components["schemas"]["Decimal"];
            margin_call_level: components["schemas"]["Decimal"] | null;
            stop_out_level: components["schemas"]["Decimal"] | null;
            /** Format: int32 */
            swap_free: number;
        };
        /**
         * @description What a customer stated besides name, number and pictures; null: not stated. Dates are `YYYY-MM-DD`, countries ISO
         *     3166-1 alpha-2.
         */
        IdentityDetails: {
            birth_date: string | null;
            nationality: string | null;
            /** @description Of residence. */
            country: string | null;
            street: string | null;
            city: string | null;
            postal_code: string | null;
            /** @description `passport`, `id_card`, `driving_licence` or `residence_permit`. */
            document_type: string | null;
            /** @description The last day on which the document is valid. */
            expires_on: string | null;
            /** @description `salary`, `business`, `savings`, `investments`, `property`, `inheritance`, `pension`, `gift` or `other`. */
            source_of_funds: string | null;
            source_of_funds_text: string | null;
        };
        /** @description A value changed by a line. */
        ImportChange: {
            field: string;
            before: string;
            after: string;
        };
        /** @description Effect of a line. */
        ImportLine: {
            /**
             * Format: int64
             * @description Line number in the file; line 1 is the header.
             */
            line: number;
            code: string;
            /** @description `create`, `update`, `same`, or `error`. */
            act: string;
            changes: components["schemas"]["ImportChange"][];
            /** @description Error of the line; null: none. */
            error: string | null;
        };
        /** @description Effect of an import. */
        ImportReport: {
            lines: components["schemas"]["ImportLine"][];
            creates: number;
            updates: number;
            errors: number;
            /**
             * Format: int32
             * @description 1: the import was done; 0: it was a dry run, or nothing was done because of errors.
             */
            done: number;
        };
        /** @description An instrument. */
        Instrument: {
            /** Format: int64 */
            Id: number;
            Code: string;
            ShowCode: string;
            /** @description Name in the reader's language, if there is one. */
            Name: string;
            /** @description Absolute path on this site, or a URL; may be empty. */
            Logo: string;
            /** Format: int64 */
            CategoryId: number;
            /** @description Quote currency. */
            Currency: string;
            /**
             * Format: int32
             * @description 1: open; any other value: no order opens, closes or triggers.
             */
            MarketStatus: number;
            /**
             * Format: int32
             * @description Decimals of a price.
             */
            PricePrecision: number;
            /** @description Contract size: units per lot. */
            ForexContNum: components["schemas"]["Decimal"];
            /** @description Minimum volume in lots. */
            ForexMinCont: components["schemas"]["Decimal"];
            /** @description Maximum volume in lots. */
            ForexMaxCont: components["schemas"]["Decimal"];
            /** @description Volume step in lots. */
            Pip: components["schemas"]["Decimal"];
            ForexFeeRate: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description 1: margin is lots x units, and at least `lots x ForexContNum x price / LeverageMax` if present; 0: by leverage.
             */
            MarginMode: number;
            /**
             * Format: int32
             * @description Maximum leverage of the reader's group; missing without a limit.
             */
            LeverageMax?: number | null;
            /**
             * @description Which orders may be opened: `full`, `close_only` (none), `long_only` (buys), `short_only` (sells), `disabled`
             *     (none, and closing is not possible either). The trade mode of the account applies too.
             */
            TradeMode: string;
            /** @description Available leverages, ascending; empty: it cannot be ordered. */
            HasForexMultiple: components["schemas"]["Multiple"][];
            /**
             * Format: int32
             * @description The preselected leverage: the one that the broker chose, or the next lower one available to the customer, or the
             *     first; null if none is available.
             */
            DefaultMultiple: number | null;
            /** @description `points` per day, or `percent` per year. */
            SwapMode: string;
            SwapLong: components["schemas"]["Decimal"];
            SwapShort: components["schemas"]["Decimal"];
            /**
             * Format: int64
             * @description Minimum distance of a level from the quote, in points.
             */
            StopLevel: number;
            /**
             * Format: int64
             * @description Premium of a guaranteed stop, in points.
             */
            gsl_premium?: number;
            /**
             * Format: int64
             * @description Least distance of a guaranteed stop, in points.
             */
            gsl_distance?: number;
            /** @description Most lots of an account with guaranteed stops; 0: not offered. */
            gsl_lots_max?: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description 1: its prices or history are simulated.
             */
            Simulated: number;
            Commission?: components["schemas"]["Commission"] | null;
            ForexQuotations: components["schemas"]["Quotations"];
        };
        /** @description Customers' exposure in one instrument, with its value in USD: null without a quote or a rate to USD. */
        InstrumentRisk: components["schemas"]["Exposure"] & {
            long_usd: components["schemas"]["Decimal"] | null;
            short_usd: components["schemas"]["Decimal"] | null;
            net_usd: components["schemas"]["Decimal"] | null;
            /** @description The side of the broker against the customers' net position: `long`, `short` or `flat`. */
            broker: string;
        };
        /** @description A customer who registered with an invitation. */
        Invited: {
            /** @description Account of the customer, masked: `a***@example.com`. */
            user: string;
            created_at: components["schemas"]["Moment"];
        };
        /** @description A page of the customers whom the customer has invited. */
        Invites: {
            list: components["schemas"]["Invited"][];
            /** Format: int64 */
            total: number;
            /** @description The invitation code to pass on. */
            invite_code: string;
        };
        /** @description What an identity review requires. */
        KycRules: {
            /** @description `basic`: name, document number and pictures; `full`: also the other fields, and consents. */
            fields: string;
            /**
             * Format: int32
             * @description 1: a proof of address is required; 0: it is optional.
             */
            address_proof: number;
            /**
             * Format: int64
             * @description In years.
             */
            minimum_age: number;
        };
        /** @description A customer of the list, with sums over the accounts. */
        ListedUser: components["schemas"]["AdminUser"] & {
            balance_usd: components["schemas"]["Decimal"] | null;
            equity_usd: components["schemas"]["Decimal"] | null;
            /** @description Number of these accounts. */
            accounts: number;
            /** @description Number of open positions on them. */
            open: number;
            /** @description Signals of fraud that are not dismissed. */
            signals: string[];
        };
        /** @description A page of an account's ledger entries. */
        Log: {
            list: components["schemas"]["LogEntry"][];
            /** Format: int64 */
            total: number;
            /** @description The currency of the account. */
            currency: string;
        };
        /** @description A ledger entry of the account. */
        LogEntry: {
            /** Format: int64 */
            Id: number;
            Value: components["schemas"]["Decimal"];
            /** @description Balance after the entry. */
            Balance: components["schemas"]["Decimal"];
            /** @description Name in the reader's language. */
            MemoTran: string;
            CreatedAtTran: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description Order of the entry; null if there is none.
             */
            OrderId: number | null;
            /**
             * Format: int64
             * @description The earlier entry that this one reverses or adjusts; null: none.
             */
            CorrectsId?: number | null;
        };
        /** @description A message to customers with its texts. */
        MessageTemplate: {
            name: string;
            /** @description What it is about: a value of the setting `customer_messages`. */
            topic: string;
            /** @description Names of the values that the texts may have in braces, such as `{amount}`, each with a sample. */
            placeholders: {
                [key: string]: string;
            };
            /** @description Texts by language code. */
            texts: {
                [key: string]: components["schemas"]["MessageTexts"];
            };
            /** @description Languages in which the broker has changed a text. */
            own: string[];
        };
        /** @description Texts of a message in one language. */
        MessageTexts: {
            subject: string;
            text: string;
            /** @description Null if it is not sent by SMS. */
            sms: string | null;
        };
        /** @description A payout method: a coin address or a bank account. */
        Method: {
            /**
             * Format: int64
             * @description `draw_method_id` of a withdrawal.
             */
            id: number;
            /**
             * Format: int32
             * @description 1: coin; 2: bank.
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
        /** @description The currency of a payout method. */
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
        /** @description An available leverage. */
        Multiple: {
            /** Format: int32 */
            Value: number;
        };
        /** @description The token that replaces all others. */
        NewToken: {
            token: string;
        };
        /** @description A news item or an announcement. */
        News: {
            /** Format: int64 */
            id: number;
            title: string;
            desc: string;
            logo: string;
            created_at: components["schemas"]["Moment"];
            /** @description Sanitised HTML; only when a single item is requested. */
            content?: string | null;
        };
        /** @description An order that stays open. */
        NotClosed: {
            /** Format: int64 */
            id: number;
            /** @description Why it cannot be closed now: `market_closed`, `quote_stale` or `no_conversion_rate`. */
            error: string;
        };
        /** @description A staff note about a customer. */
        Note: {
            /** Format: int64 */
            id: number;
            at: components["schemas"]["Moment"];
            /** @description Author; null: the command line. */
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
            ForexTradeLists: components["schemas"]["OrderInstrument"];
            /**
             * Format: int32
             * @description 1: buy; 2: sell.
             */
            OrderType: number;
            /**
             * Format: int32
             * @description 0: pending; 1: open; 2: cancelled; 3: closed.
             */
            Status: number;
            /** @description Volume in lots. */
            Quantity: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description Leverage.
             */
            Multiple: number;
            /** @description Target price of a pending order; open price once it is filled. */
            OriginPrice: components["schemas"]["Decimal"];
            /** @description Open price. */
            Price: components["schemas"]["Decimal"];
            /** @description Current closing price; close price once it is closed. */
            UpdatePrice: components["schemas"]["Decimal"];
            /** @description Unrealised profit while open, realised profit once closed; without fee and swap. */
            FactProfits: components["schemas"]["Decimal"];
            /** @description Required margin. */
            CautionMoney: components["schemas"]["Decimal"];
            TradeFee: components["schemas"]["Decimal"];
            Swap: components["schemas"]["Decimal"];
            /** @description Stop loss. */
            TargetLossPrice: components["schemas"]["Decimal"];
            /** @description Take profit. */
            TargetProfitPrice: components["schemas"]["Decimal"];
            /**
             * Format: int64
             * @description ID of the order that this one was split from.
             */
            ParentId: number | null;
            /** @description Reason for the end of the order; a stable code. */
            Reason: string | null;
            CreateTimeHandler: components["schemas"]["Moment"];
            OpenTime: components["schemas"]["Moment"] | null;
            CloseTime: components["schemas"]["Moment"] | null;
            Expire?: components["schemas"]["Moment"] | null;
            /**
             * Format: int64
             * @description Distance in points at which the stop loss follows the price; null: it does not.
             */
            Trail?: number | null;
            /** @description Limit of a stop-limit order. */
            LimitPrice?: components["schemas"]["Decimal"];
            /**
             * Format: int64
             * @description ID of the pending order that ends with this one, and the other way round.
             */
            LinkId?: number | null;
            /** @description Whether the stop loss is guaranteed. */
            Guaranteed?: boolean;
            /** @description Partial take profits that are still to come, the nearest first. */
            TakeProfits?: components["schemas"]["PartialTakeProfit"][];
            /** @description The currency of the account, in which its amounts are. */
            Currency?: string;
            Correction?: components["schemas"]["TradeCorrection"] | null;
        };
        /** @description The account of an order. */
        OrderAccount: {
            /**
             * Format: int64
             * @description Number of the account; that of a customer's first account is their uid.
             */
            number: number;
            /** @description The currency of all amounts of the order. */
            currency: string;
            /** Format: int32 */
            is_demo: number;
            /**
             * Format: int64
             * @description ID and name of the account's group.
             */
            group: number;
            group_name: string;
        };
        /** @description Instrument of an order, as shown in lists of orders. */
        OrderInstrument: {
            ShowCode: string;
            Code: string;
            /** Format: int32 */
            PricePrecision: number;
        };
        /** @description A page of orders, with sums over all pages. */
        OrderList: {
            data: components["schemas"]["Order"][];
            /** Format: int64 */
            total: number;
            /** @description Total profit of all orders that match the request. */
            all_fact_profits: components["schemas"]["Decimal"];
            all_trade_fee?: components["schemas"]["Decimal"] | null;
            all_swap?: components["schemas"]["Decimal"] | null;
            balance: components["schemas"]["Decimal"];
            /** @description The currency of the account. */
            currency: string;
        };
        /** @description The audit trail of an order. */
        OrderTrail: {
            /** @description The order in its current state. */
            order: components["schemas"]["Order"];
            entries: components["schemas"]["TrailEntry"][];
            /** @description Whether the hash chain is valid around each of the entries. */
            chained: boolean;
            /** @description The whole trail as aligned plain text, in English. */
            text: string;
        };
        /** @description What closing and cancelling selected orders would do at the latest quotes. */
        OrdersPreview: {
            /** @description Number of open orders, which would be closed: the number to confirm. */
            open: number;
            /** @description Number of pending orders, which would be cancelled. */
            pending: number;
            /** @description IDs of orders that have ended meanwhile, or do not exist. */
            ended: number[];
            /** @description IDs of open orders that cannot be closed now: their market is closed or has no fresh quote. */
            untradable: number[];
            /** @description Volume of the open orders in lots. */
            lots: components["schemas"]["Decimal"];
            /** @description Profit of the open orders by currency of their accounts. */
            profit: components["schemas"]["CurrencyAmount"][];
        };
        /** @description The customer's own place in the ranking. */
        OwnRank: {
            /**
             * Format: int32
             * @description 1: the customer has opted out.
             */
            opt_out: number;
            trader: components["schemas"]["Trader"] | null;
        };
        /** @description A part of an order that is closed at a price. */
        PartialTakeProfit: {
            price: components["schemas"]["Decimal"];
            /** @description Volume in lots. */
            cont: components["schemas"]["Decimal"];
        };
        /** @description A payout currency. */
        PayoutCurrency: {
            /**
             * Format: int64
             * @description `draw_currency_id` of a withdrawal, `draw_id` of a method.
             */
            id: number;
            /**
             * Format: int32
             * @description 1: coin; 2: bank.
             */
            type: number;
            code: string;
            /** @description Network of the coin; empty for a bank. */
            protocol: string;
            /** @description The fee: in the account's currency if it is fixed, otherwise a fraction of the amount. */
            draw_rate: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description 1: fixed fee; 2: fraction of the amount.
             */
            fee_type: number;
            /** @description Units of the currency per USD. */
            usd_price: components["schemas"]["Decimal"];
            /** @description Units of the currency per unit of the account's currency. */
            price: components["schemas"]["Decimal"];
            /** @description Minimum amount, in the account's currency. */
            min: components["schemas"]["Decimal"];
            /** @description Maximum amount, in the account's currency. */
            max: components["schemas"]["Decimal"];
            /** @description The currency of the account that the call names. */
            account_currency: string;
        };
        /**
         * @description What a role may.
         * @enum {string}
         */
        Permission: "edit_instruments" | "edit_groups" | "see_orders" | "close_orders" | "change_orders" | "place_orders" | "correct_trades" | "see_exposure" | "see_dashboard" | "see_reports" | "review_deposits" | "review_withdrawals" | "edit_funding" | "adjust_balances" | "review_identities" | "see_users" | "see_statements" | "freeze_users" | "edit_users" | "erase_users" | "edit_content" | "send_pictures" | "answer_chat" | "edit_settings" | "edit_integrations" | "edit_staff" | "see_audit" | "make_backups";
        /** @description A permission, as roles are made of them. */
        PermissionInfo: {
            name: components["schemas"]["Permission"];
            /** @description Subject: `overview`, `dealing`, `money`, `customers`, `content` or `system`. */
            section: string;
            /**
             * Format: int32
             * @description 1: about money, risk, staff or settings; granting it may need a second person.
             */
            sensitive: number;
        };
        /** @description A brand image. */
        PublicPicture: {
            /** Format: int64 */
            id: number;
            /** @description Absolute path on this site, public. */
            url: string;
            /**
             * Format: int64
             * @description Size in bytes.
             */
            size: number;
            created_at: components["schemas"]["Moment"];
        };
        /**
         * @description The latest quote and the current trading day (17:00 to 17:00 in New York) of the unmarked bid. `Bid` and `Ask` are
         *     the reader's dealing prices, including the mark-up of their group.
         */
        Quotations: {
            Open: components["schemas"]["Decimal"];
            Close: components["schemas"]["Decimal"];
            /** @description Change since the day's open in percent. */
            Change: components["schemas"]["Decimal"];
            Bid: components["schemas"]["Decimal"];
            Ask: components["schemas"]["Decimal"];
            High: components["schemas"]["Decimal"];
            Low: components["schemas"]["Decimal"];
            /** @description Number of quotes. */
            Volume: components["schemas"]["Decimal"];
            /**
             * Format: int64
             * @description Time of the quote, Unix milliseconds; 0 before the first quote.
             */
            Time: number;
            ValuedBid?: components["schemas"]["Decimal"] | null;
            ValuedAsk?: components["schemas"]["Decimal"] | null;
            /**
             * @description Conversion rate from quote currency to USD for profits, exactly as used. With USD as the base currency it is the
             *     inverse to 18 significant digits.
             */
            RateBid: components["schemas"]["Decimal"];
            /** @description Conversion rate from quote currency to USD for losses. */
            RateAsk: components["schemas"]["Decimal"];
        };
        /** @description The platform's own price of a currency. */
        QuotedRate: {
            currency_code: string;
            /** @description USD per unit, at the bid of the newest quote inside the trading hours. */
            rate: components["schemas"]["Decimal"];
        };
        /** @description Whether the server is ready, and the state of its components. */
        Readiness: {
            database: boolean;
            books: boolean;
            feed: boolean;
            /** @description The server is stopping and finishes running requests. */
            stopping: boolean;
            connections: number;
        };
        /** @description Recovery codes for a lost phone. Each works once; they are shown only once. */
        RecoveryCodes: {
            recovery_codes: string[];
        };
        /** @description A template of a rejection reason. */
        RemarkTemplate: {
            /** @description Name; begins with the rejected object: `deposit-`, `withdrawal-` or `review-`. */
            name: string;
            /** @description Texts by language code. */
            texts: {
                [key: string]: string;
            };
            /** @description Languages in which the broker has changed the text. */
            own: string[];
        };
        /** @description A report. */
        Report: {
            /** @description Periods, oldest first. */
            spans: components["schemas"]["ReportSpan"][];
            total: components["schemas"]["ReportFigures"];
            /** @description The figures by currency of the accounts, each in that currency. */
            currencies: components["schemas"]["ReportCurrency"][];
            /** @description The broker's currency position at the end of the period; currencies without one are omitted. */
            currency_position: components["schemas"]["ReportPosition"][];
            /** @description Currencies of which amounts are missing in USD, because no rate is known. */
            unconverted: string[];
            /** @description Instruments, most traded first. */
            instruments: components["schemas"]["ReportInstrument"][];
            /** @description Customers with the most invitations, real accounts only, at most 50. */
            inviters: components["schemas"]["ReportInviter"][];
        };
        /** @description Figures of the accounts in one currency, in it. */
        ReportCurrency: components["schemas"]["ReportMoney"] & {
            currency: string;
        };
        /** @description Figures of a period. */
        ReportFigures: components["schemas"]["ReportMoney"] & {
            /**
             * Format: int64
             * @description New real customers, and how many of them were invited.
             */
            registered: number;
            /** Format: int64 */
            invited: number;
        };
        /** @description Closed orders in one instrument. */
        ReportInstrument: {
            /** Format: int64 */
            forex_id: number;
            show_code: string;
            /** Format: int64 */
            trades: number;
            lots: components["schemas"]["Decimal"];
            notional: components["schemas"]["Decimal"];
            /** @description The broker's result: customers' losses are positive. */
            result: components["schemas"]["Decimal"];
        };
        /** @description A customer who has invited others. */
        ReportInviter: {
            /** Format: int64 */
            user: number;
            uid: string;
            /** Format: int64 */
            invited: number;
            /**
             * Format: int64
             * @description Number of invited customers who have deposited.
             */
            funded: number;
        };
        /** @description Result, movements and volume of a period. */
        ReportMoney: {
            /** @description The broker's result and its parts. */
            result: components["schemas"]["Decimal"];
            result_trading: components["schemas"]["Decimal"];
            result_fees: components["schemas"]["Decimal"];
            result_swaps: components["schemas"]["Decimal"];
            result_write_offs: components["schemas"]["Decimal"];
            /** @description Deposits and withdrawals, amounts and counts. */
            deposits: components["schemas"]["Decimal"];
            /** Format: int64 */
            deposit_count: number;
            withdrawals: components["schemas"]["Decimal"];
            /** Format: int64 */
            withdrawal_count: number;
            /** @description Balance corrections; positive amounts are credits to customers. */
            corrections: components["schemas"]["Decimal"];
            /**
             * Format: int64
             * @description Number of closed orders.
             */
            trades: number;
            lots: components["schemas"]["Decimal"];
            /** @description Notional of the closed orders at their open prices. */
            notional: components["schemas"]["Decimal"];
        };
        /** @description The broker's open position in a currency, from customers' transfers between accounts of different currencies. */
        ReportPosition: {
            currency: string;
            /** @description Positive: the broker holds more of it than it owes to customers. */
            amount: components["schemas"]["Decimal"];
            usd: components["schemas"]["Decimal"] | null;
        };
        /** @description Figures of a day, a week or a month. */
        ReportSpan: components["schemas"]["ReportFigures"] & {
            /** @description First date, `YYYY-MM-DD`; for a week its Monday. */
            start: string;
        };
        /** @description A submitted identity review. */
        ReviewBegun: {
            /**
             * Format: int32
             * @description 1: under review.
             */
            review_status: number;
        };
        /** @description State of a customer's identity review. */
        ReviewState: {
            /**
             * Format: int32
             * @description 0: not submitted, rejected or expired; 1: under review; 2: certified.
             */
            review_status: number;
            /** @description Why the form is shown again: the reason of the last rejection, or that the document has expired; empty otherwise. */
            remark: string;
            name: string;
            /** @description Document number, masked except for its ends. */
            card_id: string;
            /** @description Of a certified customer, the last day on which the document is valid, `YYYY-MM-DD`; null: not known. */
            valid_until: string | null;
            /**
             * Format: int32
             * @description Of a certified customer, 1: the document expires soon, and another may be submitted; 2: another is under review.
             */
            renewal: number;
            /** @description As stated last, for the form. */
            details: components["schemas"]["IdentityDetails"];
        };
        /** @description A role. */
        Role: {
            /** @description Code, as in `roles` of a staff member. */
            code: string;
            /**
             * Format: int64
             * @description ID of a role that the staff put together; null: a built-in one, which is fixed.
             */
            id: number | null;
            /** @description Name; null: a built-in one. */
            name: string | null;
            permissions: components["schemas"]["Permission"][];
            members: components["schemas"]["RoleMember"][];
            /**
             * Format: int32
             * @description 1: a change of it waits for a second person.
             */
            change_waits: number;
        };
        /** @description A change of roles that waits for a second person. */
        RoleChange: {
            /** Format: int64 */
            id: number;
            /** @description The staff member's e-mail address, or the role's name. */
            subject: string;
            /** @description E-mail address of the staff member who requested it. */
            asked_by: string;
            asked_at: components["schemas"]["Moment"];
            before: components["schemas"]["RoleChangeState"];
            after: components["schemas"]["RoleChangeState"];
            /** @description Permissions that a staff member gets by it. */
            granted: components["schemas"]["Permission"][];
            blocked: components["schemas"]["Blocked"] | null;
        };
        /** @description What a change of roles changes. */
        RoleChangeState: {
            /** @description Codes of a staff member's roles; null: the change is of a role. */
            roles: string[] | null;
            /**
             * Format: int32
             * @description 1: the staff member's account is enabled; null: the change is of a role.
             */
            enabled: number | null;
            /** @description Name of a role; null: the change is of a staff member. */
            name: string | null;
            /** @description Permissions of a role; null: the change is of a staff member. */
            permissions: string[] | null;
        };
        /** @description A staff member who has a role. */
        RoleMember: {
            /** Format: int64 */
            id: number;
            email: string;
        };
        /** @description A saved view of a list. */
        SavedView: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description The list's filters and sort order, as its address has them. */
            params: {
                [key: string]: string;
            };
            /**
             * Format: int32
             * @description 1: all staff members see it.
             */
            shared: number;
            /**
             * Format: int32
             * @description 1: the reader saved it and may replace or delete it.
             */
            own: number;
            /** @description Who saved it. */
            staff: string | null;
        };
        /** @description A record that the search found. */
        SearchHit: {
            /** @description `user`, `order`, `deposit`, `withdrawal` or `instrument`. */
            kind: string;
            /** Format: int64 */
            id: number;
            /** @description The customer's name, the order's number and instrument, the transfer's number and amount, the instrument's code. */
            title: string;
            /** @description The customer's number and address, the transfer's customer and reference. */
            detail: string;
            /**
             * Format: int64
             * @description Status of an order, deposit or withdrawal.
             */
            status: number | null;
            /**
             * Format: int32
             * @description 1: a demo customer.
             */
            is_demo: number;
        };
        /** @description State of a customer's second factor. */
        SecondFactor: {
            /**
             * Format: int32
             * @description 1: required at login.
             */
            enabled: number;
            enrolled_at: components["schemas"]["Moment"] | null;
            /**
             * Format: int64
             * @description Number of unused recovery codes.
             */
            recovery_codes: number;
        };
        /** @description A weekly trading session. */
        Session: {
            /**
             * Format: int32
             * @description Weekday, 0 (Sunday) to 6 (Saturday).
             */
            day: number;
            /** @description `HH:MM`. */
            open: string;
            /** @description `HH:MM`; `24:00` is the end of the day. */
            close: string;
        };
        /** @description A setting. */
        Setting: {
            key: string;
            value: unknown;
            /**
             * @description Type of its values: `integer`, `choice`, `flag`, `text`, `secret`, `word`, `url`, `email`, `percent`, `money`,
             *     `colour`, `language`, `country`, `list`.
             */
            type: string;
            /**
             * @description The type in more detail: `picture` instead of `url`; for a `list` its items: `words`, `languages`, `countries`,
             *     `origins`, `networks`.
             */
            kind: string;
            /** @description Allowed values, or items of a list; null: not limited to a set. */
            choices: unknown[] | null;
            /** @description Minimum, as a number or decimal string like the value; null: none. */
            minimum: unknown;
            /** @description Exclusive minimum, likewise; null: none. */
            above: unknown;
            maximum: unknown;
            /** @description Maximum length in characters; null: limited only by its type. */
            max_length: number | null;
            /** @description Unit of the number: `second`, `minute`, `hour`, `day`, `year`, `megabyte`, `percent`, `USD`; null: none. */
            unit: string | null;
            /**
             * Format: int32
             * @description 1: it may be empty.
             */
            optional: number;
            default: unknown;
            /**
             * Format: int32
             * @description 1: it affects margin calls, stop-outs or the cost of orders; preview a change first.
             */
            risk: number;
            /**
             * Format: int32
             * @description 1: it protects payouts; preview a change first.
             */
            protective: number;
            /**
             * Format: int32
             * @description 1: only staff members with every permission may change it.
             */
            owners_only: number;
            /**
             * Format: int32
             * @description 1: this request has cleared the secret, because its destination changed and the secret was not entered again.
             */
            cleared: number;
            help: string;
            changed_at: components["schemas"]["Moment"] | null;
            /** @description E-mail address of the staff member who changed it; null: the program, or a deleted staff member. */
            changed_by: string | null;
        };
        /** @description Effect of changed settings on customers with orders. */
        SettingsForecast: components["schemas"]["GroupForecast"] & {
            /** @description The sent settings that would change customers' risk or costs; empty: none. */
            risk: string[];
            /**
             * @description The sent settings that would protect less; `confirm_lowered` must be at least their number to save the
             *     change.
             */
            lowered: string[];
        };
        /** @description The setup checklist; 1: done. */
        Setup: {
            /**
             * Format: int32
             * @description The reader uses a second factor.
             */
            factor: number;
            /**
             * Format: int32
             * @description The broker has a name.
             */
            brand: number;
            /**
             * Format: int32
             * @description There is an instrument whose prices are not simulated.
             */
            instrument: number;
            /**
             * Format: int32
             * @description Prices arrive for such an instrument.
             */
            prices: number;
            /**
             * Format: int32
             * @description There are deposit options, and none of them is from the demo data set.
             */
            pay_in: number;
            /** Format: int32 */
            pay_out: number;
            /**
             * Format: int32
             * @description Payouts are protected: identity review, code, waiting time, second approval, and the staff's second factor.
             */
            protection: number;
            /**
             * Format: int32
             * @description E-mail is delivered to a mail server.
             */
            mail: number;
            /**
             * Format: int32
             * @description There is more than one staff member.
             */
            colleagues: number;
        };
        /** @description The dismissal of a signal, which ends when there is new evidence. */
        SignalDismissal: {
            at: components["schemas"]["Moment"];
            /** @description E-mail address of the staff member; null: the command line. */
            staff: string | null;
            reason: string;
        };
        /** @description A staff member. */
        Staff: {
            /** Format: int64 */
            id: number;
            email: string;
            /** @description First built-in role: `owner`, `dealer`, `finance`, `compliance` or `support`; `custom`: none of them. */
            role: string;
            /** @description Codes of all roles: built-in ones, and `custom-` with the id of others. */
            roles: string[];
            /** @description What the roles permit together. */
            permissions: components["schemas"]["Permission"][];
            /** @description Group for second persons; null: none. */
            group: string | null;
            /** @description Networks from which alone the staff member may sign in and work; empty: from everywhere. */
            networks: string[];
            /**
             * Format: int32
             * @description 1: a change of their roles waits for a second person.
             */
            change_waits: number;
            /** Format: int32 */
            enabled: number;
            /**
             * Format: int32
             * @description 1: a second factor is enabled.
             */
            totp_enabled: number;
            created_at: components["schemas"]["Moment"];
        };
        /** @description A staff member after a change by an owner. */
        StaffMade: {
            staff: components["schemas"]["Staff"];
            /** @description The generated password, returned only once; null if none was generated. */
            password: string | null;
        };
        /** @description The signed-in staff member, and what they still have to do. */
        StaffSelf: {
            staff: components["schemas"]["Staff"];
            /** Format: int32 */
            must_change_password: number;
            /** Format: int32 */
            must_enrol: number;
            /** @description What the roles permit together. */
            permissions: components["schemas"]["Permission"][];
            /**
             * Format: int64
             * @description Number of unused recovery codes.
             */
            recovery_codes: number;
        };
        /** @description An active session of a staff member. */
        StaffSession: {
            /** @description Names the session to end it. */
            id: string;
            created_at: components["schemas"]["Moment"];
            expires_at: components["schemas"]["Moment"];
            /** @description When it was last used, to the minute. */
            seen_at: components["schemas"]["Moment"];
            address: string;
            /** @description `User-Agent` at the login; empty: unknown. */
            agent: string;
            /**
             * Format: int32
             * @description 1: the session of this request.
             */
            current: number;
        };
        /** @description A staff member after login. */
        StaffWelcome: {
            token: string;
            staff: components["schemas"]["Staff"];
            /**
             * Format: int32
             * @description 1: the password was generated and must be changed.
             */
            must_change_password: number;
            /**
             * Format: int32
             * @description 1: a second factor must be enrolled; the token permits nothing else until then.
             */
            must_enrol: number;
            /** @description What the roles permit together. */
            permissions: components["schemas"]["Permission"][];
        };
        /** @description Result of a test message. */
        TestMessageResult: {
            /** Format: int32 */
            sent: number;
            /**
             * Format: int32
             * @description 1: written to a file in outbox/, because no delivery channel is configured.
             */
            outbox: number;
            /** @description Error from the receiving server; null: none. */
            fault: string | null;
        };
        /** @description An archived tick. */
        Tick: {
            /** @description Time of the feed. */
            time: components["schemas"]["Moment"];
            /** @description Time of arrival. */
            arrived: components["schemas"]["Moment"];
            bid: components["schemas"]["Decimal"];
            ask: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description 1: generated by the simulator.
             */
            simulated: number;
        };
        /** @description A page of archived ticks. */
        Ticks: {
            list: components["schemas"]["Tick"][];
            /**
             * Format: int64
             * @description `from` of the next page; null: this is the last page.
             */
            next: number | null;
        };
        /** @description Events of a customer, newest first. */
        Timeline: {
            list: components["schemas"]["TimelineEvent"][];
            /** @description `before` of the next page; null at the end. */
            next: string | null;
        };
        /** @description An event of a customer. */
        TimelineEvent: {
            at: components["schemas"]["Moment"];
            /**
             * @description `registered`, `account_opened`, `account_archived`, `sign_in`, `sign_in_failed`, `note`, `act`, `review_submitted`,
             *     `review_decided`, `deposit_announced`, `deposit_decided`, `withdrawal_requested`, `withdrawal_approved`,
             *     `withdrawal_decided`, `order_placed`, `order_opened`, `order_cancelled`, `order_closed` or `ledger`.
             */
            kind: string;
            /**
             * Format: int64
             * @description ID of the object: of the account, review, deposit, withdrawal, order, note, or entry.
             */
            id: number;
            /** @description Of a note its kind, of an act the act, of a ledger entry its kind. */
            word: string | null;
            /** @description Name of the account, network and device of a sign-in, text of a note, reason, or reference. */
            text: string | null;
            amount: components["schemas"]["Decimal"] | null;
            /** @description Currency of the amount. */
            currency: string | null;
            /**
             * Format: int64
             * @description Status of the review, deposit, withdrawal or order now.
             */
            status: number | null;
            /** @description The staff member who did it. */
            staff: string | null;
            order: components["schemas"]["Order"] | null;
        };
        /** @description Secret for the authenticator app. The second factor is enabled only after a code from the app is confirmed. */
        TotpSecret: {
            /** @description Secret in Base32. */
            secret: string;
            /** @description `otpauth://` URI, the text of the QR code. */
            uri: string;
        };
        /** @description A correction of an executed trade. The order itself has the figures that count now. */
        TradeCorrection: {
            /**
             * Format: int32
             * @description 1: the trade was cancelled and everything that was booked for it reversed; 0: its prices were corrected.
             */
            Cancelled: number;
            Time: components["schemas"]["Moment"];
            Reason: string;
            /** @description Open price of the execution. */
            Price: components["schemas"]["Decimal"];
            /** @description Close price of the execution. */
            UpdatePrice: components["schemas"]["Decimal"];
            FactProfits: components["schemas"]["Decimal"];
            TradeFee: components["schemas"]["Decimal"];
            Swap: components["schemas"]["Decimal"];
        };
        /** @description What a correction of a trade would book. Amounts are in the account's currency. */
        TradeCorrectionPreview: {
            /** Format: int64 */
            order_id: number;
            /** @description Volume of the trade in lots; `lots` of the correction is compared with it. */
            lots: components["schemas"]["Decimal"];
            currency: string;
            entries: components["schemas"]["CorrectingEntry"][];
            /** @description The sum of the entries, which confirms the correction. */
            amount: components["schemas"]["Decimal"];
            balance: components["schemas"]["Decimal"];
            balance_after: components["schemas"]["Decimal"];
            equity: components["schemas"]["Decimal"];
            equity_after: components["schemas"]["Decimal"];
            profit: components["schemas"]["Decimal"];
            profit_after: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description 1: another staff member must approve it before anything is booked.
             */
            needs_second: number;
            /**
             * Format: int32
             * @description 1: the balance does not cover what is taken back, so it would be refused.
             */
            is_refused: number;
        };
        /** @description A trader in the ranking. Rates are in percent, amounts in USD, net of fees and swap. */
        Trader: {
            /** @description Masked name. */
            user: string;
            /** @description Mean leverage of the orders closed in the last 21 days. */
            multiple: components["schemas"]["Decimal"];
            /** @description Net result of the last 21 days / (balance at their start + deposits since). */
            three_week_rate: components["schemas"]["Decimal"];
            /** @description Closed orders with a profit / closed orders. */
            three_week_win: components["schemas"]["Decimal"];
            three_week_profit: components["schemas"]["Decimal"];
            /** @description Total net result / net deposits (demo: the initial grant). */
            total_rate: components["schemas"]["Decimal"];
            /**
             * Format: int64
             * @description Total number of closed orders.
             */
            total_trade_num: number;
            total_profit: components["schemas"]["Decimal"];
            /** Format: int64 */
            followers: number;
            /** @description Stable ID that does not reveal the account. */
            code: string;
            /**
             * Format: int32
             * @description 1: a demo account; demo accounts are listed only where no real accounts exist.
             */
            is_demo: number;
        };
        /** @description An account of the customer, with its balance, equity and margin. */
        TradingAccount: components["schemas"]["Account"] & {
            /** @description Given by the customer; may be empty. */
            name: string;
            /** @description `real` or `demo`. */
            kind: string;
        };
        /** @description A booking. */
        TrailBooking: {
            /** Format: int64 */
            id: number;
            memo: string;
            amount: components["schemas"]["Decimal"];
            balance: components["schemas"]["Decimal"];
            /**
             * Format: int64
             * @description The earlier entry that this one reverses or adjusts; null: none.
             */
            corrects?: number | null;
            /** @description Hash in the ledger; null: not in the ledger. */
            hash: string | null;
        };
        /** @description A journal entry that concerns the order. */
        TrailEntry: {
            /** Format: int64 */
            seq: number;
            time: components["schemas"]["Moment"];
            /** @description Description of the input. */
            input: string;
            staff?: components["schemas"]["TrailStaff"] | null;
            /** @description Decisions, with the rule that applied. */
            decided: string;
            quote: components["schemas"]["TrailQuote"] | null;
            /** Format: int32 */
            status: number;
            lots: components["schemas"]["Decimal"];
            margin: components["schemas"]["Decimal"];
            fee: components["schemas"]["Decimal"];
            swap: components["schemas"]["Decimal"];
            profit: components["schemas"]["Decimal"];
            booked: components["schemas"]["TrailBooking"][];
            hash: string;
            /** @description Hash of the previous entry. */
            previous: string;
            chained: boolean;
        };
        /** @description A quote as recorded in the journal. */
        TrailQuote: {
            bid: components["schemas"]["Decimal"];
            ask: components["schemas"]["Decimal"];
            time: components["schemas"]["Moment"];
            /** Format: int64 */
            age_ms: number;
        };
        /** @description A staff member, as named by the journal and the audit log. */
        TrailStaff: {
            /** Format: int64 */
            id: number;
            email: string | null;
            reason: string | null;
        };
        /** @description An uploaded picture. */
        Upload: {
            /** Format: int64 */
            id: number;
            /** @description Absolute path on this site; fetch it with the token in the header. */
            url: string;
        };
        /** @description A customer's own profile. */
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
             * @description 0: not submitted, rejected or expired; 1: under review; 2: certified.
             */
            review_status: number;
            created_at: components["schemas"]["Moment"];
        };
        /** @description What the list of customers can be filtered by. */
        UserChoices: {
            groups: components["schemas"]["GroupName"][];
        };
        /** @description An account with margin, and how far it is from its stop-out. Amounts are in its currency. */
        WatchedAccount: {
            user: components["schemas"]["Customer"] | null;
            account: components["schemas"]["OrderAccount"];
            equity: components["schemas"]["Decimal"];
            margin: components["schemas"]["Decimal"];
            margin_level: components["schemas"]["Decimal"] | null;
            /** @description Margin-call level in percent, of the account's group. */
            call_level: components["schemas"]["Decimal"];
            /** @description Stop-out level in percent, of the account's group. */
            stop_out_level: components["schemas"]["Decimal"];
            /** @description Margin level minus stop-out level, in percentage points. */
            distance: components["schemas"]["Decimal"];
            /** @description What the account may lose until its stop-out; negative below it. */
            buffer: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description 1: at or below the margin-call level.
             */
            in_margin_call: number;
        };
        /** @description A webhook. */
        Webhook: {
            /** Format: int64 */
            id: number;
            name: string;
            url: string;
            events: string[];
            /** Format: int32 */
            enabled: number;
            created_at: components["schemas"]["Moment"];
            /** @description Secret that signs deliveries; returned when it is created, later null. */
            secret: string | null;
        };
        /** @description A customer after login. */
        Welcome: {
            token: string;
            user: components["schemas"]["User"];
        };
        /** @description A withdrawal. */
        Withdrawal: {
            /** Format: int64 */
            id: number;
            /** @description Amount in the account's currency. */
            number: components["schemas"]["Decimal"];
            /** @description Amount received, in the payout currency. */
            real_number: components["schemas"]["Decimal"];
            /** @description Amount in the account's currency. */
            fee: components["schemas"]["Decimal"];
            /**
             * Format: int32
             * @description 0: under review or being paid; 1: paid; 2: rejected.
             */
            status: number;
            /**
             * Format: int32
             * @description 1: approved and being paid.
             */
            in_payment: number;
            /** @description Name in the reader's language. */
            status_name: string;
            /** @description Transaction ID or bank reference of the payment; empty: none. */
            reference: string;
            created_at: components["schemas"]["Moment"];
            /**
             * Format: int32
             * @description 1: coin; 2: bank.
             */
            type: number;
            /** @description Coin address; empty for a bank. */
            address: string;
            /** @description Bank account; empty for a coin. */
            payee_account: string;
            /** @description Reason of the rejection; empty otherwise. */
            notes: string;
            draw_currency: components["schemas"]["WithdrawalCurrency"];
            /** @description The currency of the account. */
            account_currency: string;
        };
        /** @description The currency of a withdrawal. */
        WithdrawalCurrency: {
            code: string;
        };
    };
    responses: {
        /** @description The request cannot be parsed. */
        Http400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The request comes from another site's page or is a browser navigation. */
        Http403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The path does not exist. */
        Http404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The method is not allowed. */
        Http405: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is larger than 64 KiB (a picture: 8 MiB). */
        Http413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is neither a form nor JSON (a picture: not multipart). */
        Http415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Too many requests: retry after `Retry-After` seconds, or with a captcha if `error` is `captcha_needed`. */
        Http429: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Internal error; `msg` contains its ID. */
        Http500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The database does not accept changes now, or the server is not ready. */
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
    get_admin_api_alert_channels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                            list: components["schemas"]["AlertChannel"][];
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
    post_admin_api_alert_channels: {
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
                     * @description Kind of the channel.
                     * @enum {string}
                     */
                    kind: "email" | "telegram" | "slack" | "webhook";
                    /** @description Name, at most 60 characters. */
                    name: string;
                    /** @description Array of `deposit.created`, `withdrawal.requested`, `correction.waiting`, `review.submitted`, `chat.waiting`, `margin_call`, `stop.out`, `feed.stale`, `operator.alert`. */
                    subjects: unknown;
                    /** @description At most 10 e-mail addresses with commas between, or the id of a Telegram chat. */
                    target?: string;
                    /** @description The token of the Telegram bot, or the URL of the Slack webhook. It is not returned. */
                    secret?: string;
                    /** @description https URL of a webhook. */
                    url?: string;
                    /**
                     * Format: decimal
                     * @description Least amount in USD of what has one; 0 (default): every one.
                     */
                    threshold?: string;
                    /**
                     * @description 1: send alerts; 0: disabled. Default 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description Kind of the channel.
                     * @enum {string}
                     */
                    kind: "email" | "telegram" | "slack" | "webhook";
                    /** @description Name, at most 60 characters. */
                    name: string;
                    /** @description Array of `deposit.created`, `withdrawal.requested`, `correction.waiting`, `review.submitted`, `chat.waiting`, `margin_call`, `stop.out`, `feed.stale`, `operator.alert`. */
                    subjects: unknown;
                    /** @description At most 10 e-mail addresses with commas between, or the id of a Telegram chat. */
                    target?: string;
                    /** @description The token of the Telegram bot, or the URL of the Slack webhook. It is not returned. */
                    secret?: string;
                    /** @description https URL of a webhook. */
                    url?: string;
                    /**
                     * Format: decimal
                     * @description Least amount in USD of what has one; 0 (default): every one.
                     */
                    threshold?: string;
                    /**
                     * @description 1: send alerts; 0: disabled. Default 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AlertChannel"];
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
    put_admin_api_alert_channels__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Name, at most 60 characters. */
                    name?: string;
                    /** @description Array of `deposit.created`, `withdrawal.requested`, `correction.waiting`, `review.submitted`, `chat.waiting`, `margin_call`, `stop.out`, `feed.stale`, `operator.alert`. */
                    subjects?: unknown;
                    /** @description At most 10 e-mail addresses with commas between, or the id of a Telegram chat. */
                    target?: string;
                    /** @description The token of the Telegram bot, or the URL of the Slack webhook. It is not returned. */
                    secret?: string;
                    /** @description https URL of a webhook. */
                    url?: string;
                    /**
                     * Format: decimal
                     * @description Least amount in USD of what has one; 0 (default): every one.
                     */
                    threshold?: string;
                    /**
                     * @description 1: send alerts; 0: disabled.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Name, at most 60 characters. */
                    name?: string;
                    /** @description Array of `deposit.created`, `withdrawal.requested`, `correction.waiting`, `review.submitted`, `chat.waiting`, `margin_call`, `stop.out`, `feed.stale`, `operator.alert`. */
                    subjects?: unknown;
                    /** @description At most 10 e-mail addresses with commas between, or the id of a Telegram chat. */
                    target?: string;
                    /** @description The token of the Telegram bot, or the URL of the Slack webhook. It is not returned. */
                    secret?: string;
                    /** @description https URL of a webhook. */
                    url?: string;
                    /**
                     * Format: decimal
                     * @description Least amount in USD of what has one; 0 (default): every one.
                     */
                    threshold?: string;
                    /**
                     * @description 1: send alerts; 0: disabled.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AlertChannel"];
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
    delete_admin_api_alert_channels__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    get_admin_api_alert_channels__id__deliveries: {
        parameters: {
            query?: {
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    post_admin_api_alert_channels__id__test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AlertChannelTest"];
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
    get_admin_api_announcements: {
        parameters: {
            query?: {
                /** @description Part of a name or title, at most 100 characters. */
                search?: string;
                /** @description 1: only published items; 0: only drafts. */
                published?: 0 | 1;
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                    /** @description Language code of the texts in the same request. Default: the default language of the site. */
                    lang?: string;
                    /** @description Title, at most 200 characters; for a company its name. A new item needs a title in at least one language. */
                    title?: string;
                    /** @description Short description for lists, at most 1,000 characters; for a company its line of business. */
                    desc?: string;
                    /** @description HTML, at most 60,000 characters. Elements that are not allowed are removed. */
                    content?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    registered_address?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null deletes a language. */
                    translations?: unknown;
                    /** @description Absolute path on this site, or an https URL. */
                    logo?: string;
                    /** @description Website, an https URL. Companies and providers only. */
                    url?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    email?: string;
                    /**
                     * @description 1: visible to readers. Default 0.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339 timestamp before which the item is not shown; null: at once. */
                    publish_at?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Language code of the texts in the same request. Default: the default language of the site. */
                    lang?: string;
                    /** @description Title, at most 200 characters; for a company its name. A new item needs a title in at least one language. */
                    title?: string;
                    /** @description Short description for lists, at most 1,000 characters; for a company its line of business. */
                    desc?: string;
                    /** @description HTML, at most 60,000 characters. Elements that are not allowed are removed. */
                    content?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    registered_address?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null deletes a language. */
                    translations?: unknown;
                    /** @description Absolute path on this site, or an https URL. */
                    logo?: string;
                    /** @description Website, an https URL. Companies and providers only. */
                    url?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    email?: string;
                    /**
                     * @description 1: visible to readers. Default 0.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339 timestamp before which the item is not shown; null: at once. */
                    publish_at?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                    /** @description Language code of the reader. */
                    reader: string;
                    /** @description Texts by language, as for a new item. */
                    translations: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Language code of the reader. */
                    reader: string;
                    /** @description Texts by language, as for a new item. */
                    translations: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Language code of the texts in the same request. Default: the default language of the site. */
                    lang?: string;
                    /** @description Title, at most 200 characters; for a company its name. A new item needs a title in at least one language. */
                    title?: string;
                    /** @description Short description for lists, at most 1,000 characters; for a company its line of business. */
                    desc?: string;
                    /** @description HTML, at most 60,000 characters. Elements that are not allowed are removed. */
                    content?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    registered_address?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null deletes a language. */
                    translations?: unknown;
                    /** @description Absolute path on this site, or an https URL. */
                    logo?: string;
                    /** @description Website, an https URL. Companies and providers only. */
                    url?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    email?: string;
                    /**
                     * @description 1: visible to readers. Default 0.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339 timestamp before which the item is not shown; null: at once. */
                    publish_at?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Language code of the texts in the same request. Default: the default language of the site. */
                    lang?: string;
                    /** @description Title, at most 200 characters; for a company its name. A new item needs a title in at least one language. */
                    title?: string;
                    /** @description Short description for lists, at most 1,000 characters; for a company its line of business. */
                    desc?: string;
                    /** @description HTML, at most 60,000 characters. Elements that are not allowed are removed. */
                    content?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    registered_address?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null deletes a language. */
                    translations?: unknown;
                    /** @description Absolute path on this site, or an https URL. */
                    logo?: string;
                    /** @description Website, an https URL. Companies and providers only. */
                    url?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    email?: string;
                    /**
                     * @description 1: visible to readers. Default 0.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339 timestamp before which the item is not shown; null: at once. */
                    publish_at?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                    /** @description Name, at most 60 characters. */
                    name: string;
                    /** @description Array of `read:orders`, `read:customers`, `read:transfers`, `read:instruments`, `read:reports`, `write:quotes`. */
                    scopes: unknown;
                    /** @description Days until the key expires, 1 to 3,650. Default: it never expires. */
                    expires_days?: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Name, at most 60 characters. */
                    name: string;
                    /** @description Array of `read:orders`, `read:customers`, `read:transfers`, `read:instruments`, `read:reports`, `write:quotes`. */
                    scopes: unknown;
                    /** @description Days until the key expires, 1 to 3,650. Default: it never expires. */
                    expires_days?: number;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of a staff member: only their acts. 0: only those of the command line and of the program itself. */
                staff?: number;
                /** @description Only this act, such as `freeze`. */
                act?: string;
                /** @description Only objects of this kind: `user` for all objects like `user/12`. */
                kind?: string;
                /** @description Only this object, such as `user/12`. */
                object?: string;
                /** @description Part of the object or of its state before or after, such as a reason. At most 100 characters. */
                text?: string;
                /** @description First day, `YYYY-MM-DD`, in UTC. */
                from?: string;
                /** @description Last day, `YYYY-MM-DD`, in UTC. */
                to?: string;
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AuditEntries"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_audit_choices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AuditChoices"];
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
                /** @description First day, `YYYY-MM-DD`, in UTC. */
                from: string;
                /** @description Last day, `YYYY-MM-DD`, in UTC. At most 366 days after `from`. */
                to: string;
                /** @description ID of a staff member: only their acts. 0: only those of the command line and of the program itself. */
                staff?: number;
                /** @description Only this act, such as `freeze`. */
                act?: string;
                /** @description Only objects of this kind: `user` for all objects like `user/12`. */
                kind?: string;
                /** @description Only this object, such as `user/12`. */
                object?: string;
                /** @description Part of the object or of its state before or after, such as a reason. At most 100 characters. */
                text?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                    /** @description At most 128 characters. Required for a new one. */
                    bank_name?: string;
                    /** @description Address of the bank, at most 128 characters. */
                    bank_address?: string;
                    /** @description BIC of the bank. */
                    bank_swift?: string;
                    /** @description At most 128 characters. Required for a new one. */
                    payee_name?: string;
                    /** @description At most 128 characters. Required for a new one. */
                    payee_account?: string;
                    /** @description Payment reference that the customer must state. */
                    bank_remark?: string;
                    /** @description Currency code, 2 to 12 letters and digits. Required for a new one. */
                    currency_code?: string;
                    /**
                     * Format: decimal
                     * @description USD per unit of the currency, greater than 0. Required for a new one.
                     */
                    rate?: string;
                    /**
                     * Format: decimal
                     * @description Minimum amount in the currency. Required for a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description Maximum amount in the currency, at least `min`. Required for a new one.
                     */
                    max?: string;
                    /**
                     * @description 1: offered to customers. Default 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Position in the list, an integer. Default: last. */
                    position?: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description At most 128 characters. Required for a new one. */
                    bank_name?: string;
                    /** @description Address of the bank, at most 128 characters. */
                    bank_address?: string;
                    /** @description BIC of the bank. */
                    bank_swift?: string;
                    /** @description At most 128 characters. Required for a new one. */
                    payee_name?: string;
                    /** @description At most 128 characters. Required for a new one. */
                    payee_account?: string;
                    /** @description Payment reference that the customer must state. */
                    bank_remark?: string;
                    /** @description Currency code, 2 to 12 letters and digits. Required for a new one. */
                    currency_code?: string;
                    /**
                     * Format: decimal
                     * @description USD per unit of the currency, greater than 0. Required for a new one.
                     */
                    rate?: string;
                    /**
                     * Format: decimal
                     * @description Minimum amount in the currency. Required for a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description Maximum amount in the currency, at least `min`. Required for a new one.
                     */
                    max?: string;
                    /**
                     * @description 1: offered to customers. Default 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Position in the list, an integer. Default: last. */
                    position?: number;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description At most 128 characters. Required for a new one. */
                    bank_name?: string;
                    /** @description Address of the bank, at most 128 characters. */
                    bank_address?: string;
                    /** @description BIC of the bank. */
                    bank_swift?: string;
                    /** @description At most 128 characters. Required for a new one. */
                    payee_name?: string;
                    /** @description At most 128 characters. Required for a new one. */
                    payee_account?: string;
                    /** @description Payment reference that the customer must state. */
                    bank_remark?: string;
                    /** @description Currency code, 2 to 12 letters and digits. Required for a new one. */
                    currency_code?: string;
                    /**
                     * Format: decimal
                     * @description USD per unit of the currency, greater than 0. Required for a new one.
                     */
                    rate?: string;
                    /**
                     * Format: decimal
                     * @description Minimum amount in the currency. Required for a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description Maximum amount in the currency, at least `min`. Required for a new one.
                     */
                    max?: string;
                    /**
                     * @description 1: offered to customers. Default 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Position in the list, an integer. Default: last. */
                    position?: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description At most 128 characters. Required for a new one. */
                    bank_name?: string;
                    /** @description Address of the bank, at most 128 characters. */
                    bank_address?: string;
                    /** @description BIC of the bank. */
                    bank_swift?: string;
                    /** @description At most 128 characters. Required for a new one. */
                    payee_name?: string;
                    /** @description At most 128 characters. Required for a new one. */
                    payee_account?: string;
                    /** @description Payment reference that the customer must state. */
                    bank_remark?: string;
                    /** @description Currency code, 2 to 12 letters and digits. Required for a new one. */
                    currency_code?: string;
                    /**
                     * Format: decimal
                     * @description USD per unit of the currency, greater than 0. Required for a new one.
                     */
                    rate?: string;
                    /**
                     * Format: decimal
                     * @description Minimum amount in the currency. Required for a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description Maximum amount in the currency, at least `min`. Required for a new one.
                     */
                    max?: string;
                    /**
                     * @description 1: offered to customers. Default 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Position in the list, an integer. Default: last. */
                    position?: number;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    get_admin_api_canned_answers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                            list: components["schemas"]["CannedAnswer"][];
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
    post_admin_api_canned_answers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name by which staff members find it, at most 60 characters. */
                    name: string;
                    /** @description Object {language: text}; each text at most 1,000 characters, an empty one deletes the text of its language. The back office replaces {name} and {account} when it inserts a text. */
                    texts: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Name by which staff members find it, at most 60 characters. */
                    name: string;
                    /** @description Object {language: text}; each text at most 1,000 characters, an empty one deletes the text of its language. The back office replaces {name} and {account} when it inserts a text. */
                    texts: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                            list: components["schemas"]["CannedAnswer"][];
                            /** Format: int64 */
                            total: number;
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
    put_admin_api_canned_answers__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Name by which staff members find it, at most 60 characters. */
                    name?: string;
                    /** @description Object {language: text}; each text at most 1,000 characters, an empty one deletes the text of its language. The back office replaces {name} and {account} when it inserts a text. */
                    texts?: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Name by which staff members find it, at most 60 characters. */
                    name?: string;
                    /** @description Object {language: text}; each text at most 1,000 characters, an empty one deletes the text of its language. The back office replaces {name} and {account} when it inserts a text. */
                    texts?: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                            list: components["schemas"]["CannedAnswer"][];
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
    delete_admin_api_canned_answers__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                            list: components["schemas"]["CannedAnswer"][];
                            /** Format: int64 */
                            total: number;
                        };
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
    get_admin_api_cases: {
        parameters: {
            query?: {
                /** @description 0: open; 1: escalated; 2: closed. */
                state?: 0 | 1 | 2;
                /** @description ID of a staff member: only cases assigned to them. */
                assignee?: number;
                /** @description ID of a customer: only theirs. */
                user?: number;
                /** @description Only the one with this ID. */
                id?: number;
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                            list: components["schemas"]["AdminCase"][];
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
    post_admin_api_cases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description ID of the customer. */
                    user: number;
                    /**
                     * @description Kind of the case.
                     * @enum {string}
                     */
                    kind: "aml" | "identity" | "complaint" | "other";
                    /** @description At most 120 characters. */
                    title: string;
                    /** @description ID of a staff member who may review identities; empty: nobody. */
                    assignee?: number;
                    /** @description Day on which the case is due, `YYYY-MM-DD`; empty: none. */
                    due_on?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description ID of the customer. */
                    user: number;
                    /**
                     * @description Kind of the case.
                     * @enum {string}
                     */
                    kind: "aml" | "identity" | "complaint" | "other";
                    /** @description At most 120 characters. */
                    title: string;
                    /** @description ID of a staff member who may review identities; empty: nobody. */
                    assignee?: number;
                    /** @description Day on which the case is due, `YYYY-MM-DD`; empty: none. */
                    due_on?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["CaseDetails"];
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
    get_admin_api_cases__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["CaseDetails"];
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
    post_admin_api_cases__id__change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description 1: escalate the case; 0: take that back.
                     * @enum {integer}
                     */
                    escalated?: 0 | 1;
                    /** @description ID of a staff member who may review identities; empty: nobody. */
                    assignee?: number;
                    /** @description Day on which the case is due, `YYYY-MM-DD`; empty: none. */
                    due_on?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 1: escalate the case; 0: take that back.
                     * @enum {integer}
                     */
                    escalated?: 0 | 1;
                    /** @description ID of a staff member who may review identities; empty: nobody. */
                    assignee?: number;
                    /** @description Day on which the case is due, `YYYY-MM-DD`; empty: none. */
                    due_on?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["CaseDetails"];
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
    post_admin_api_cases__id__close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description How the case ended, at most 4000 characters. */
                    conclusion: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description How the case ended, at most 4000 characters. */
                    conclusion: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["CaseDetails"];
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
    get_admin_api_cases__id__file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
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
    post_admin_api_cases__id__note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The note, at most 4000 characters. */
                    text: string;
                    /** @description What the note is about, of the same customer: `deposit/12`, `withdrawal/7`, `order/9`, `review/3`, `correction/2` or `signal/CODE`. */
                    object?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The note, at most 4000 characters. */
                    text: string;
                    /** @description What the note is about, of the same customer: `deposit/12`, `withdrawal/7`, `order/9`, `review/3`, `correction/2` or `signal/CODE`. */
                    object?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["CaseDetails"];
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
    get_admin_api_categories: {
        parameters: {
            query?: {
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                    /** @description Unique code, at most 64 characters. Required for a new category. */
                    code?: string;
                    /** @description Position in the list, an integer. Default: last. */
                    position?: number;
                    /**
                     * @description 0: not listed for customers; its instruments remain tradable. Default 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Object of names by language, each at most 100 characters. Required for a new category. */
                    names?: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Unique code, at most 64 characters. Required for a new category. */
                    code?: string;
                    /** @description Position in the list, an integer. Default: last. */
                    position?: number;
                    /**
                     * @description 0: not listed for customers; its instruments remain tradable. Default 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Object of names by language, each at most 100 characters. Required for a new category. */
                    names?: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Unique code, at most 64 characters. Required for a new category. */
                    code?: string;
                    /** @description Position in the list, an integer. Default: last. */
                    position?: number;
                    /**
                     * @description 0: not listed for customers; its instruments remain tradable. Default 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Object of names by language, each at most 100 characters. Required for a new category. */
                    names?: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Unique code, at most 64 characters. Required for a new category. */
                    code?: string;
                    /** @description Position in the list, an integer. Default: last. */
                    position?: number;
                    /**
                     * @description 0: not listed for customers; its instruments remain tradable. Default 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Object of names by language, each at most 100 characters. Required for a new category. */
                    names?: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description Only conversations with this status. */
                status?: "open" | "closed";
                /** @description 1: only conversations with unread messages. */
                unread?: 0 | 1;
                /** @description 1: only conversations assigned to the caller. */
                mine?: 0 | 1;
                /** @description Part of a name or title, at most 100 characters. */
                search?: string;
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description ID of the staff member; 0: unassigned. Default: the caller. */
                    staff?: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description ID of the staff member; 0: unassigned. Default: the caller. */
                    staff?: number;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description Only messages with an ID smaller than this one. */
                before?: number;
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The picture: JPEG, PNG or WebP, at most 8 MiB and 6000 x 6000 pixels. The server re-encodes it.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description ID of the newest message that was read. */
                    id: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description ID of the newest message that was read. */
                    id: number;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Plain text, at most 2,000 characters. Required unless `picture` is sent. */
                    text?: string;
                    /** @description ID of a picture that the sender uploaded. */
                    picture?: number;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Plain text, at most 2,000 characters. Required unless `picture` is sent. */
                    text?: string;
                    /** @description ID of a picture that the sender uploaded. */
                    picture?: number;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description Part of a name or title, at most 100 characters. */
                search?: string;
                /** @description 1: only published items; 0: only drafts. */
                published?: 0 | 1;
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                    /** @description Language code of the texts in the same request. Default: the default language of the site. */
                    lang?: string;
                    /** @description Title, at most 200 characters; for a company its name. A new item needs a title in at least one language. */
                    title?: string;
                    /** @description Short description for lists, at most 1,000 characters; for a company its line of business. */
                    desc?: string;
                    /** @description HTML, at most 60,000 characters. Elements that are not allowed are removed. */
                    content?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    registered_address?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null deletes a language. */
                    translations?: unknown;
                    /** @description Absolute path on this site, or an https URL. */
                    logo?: string;
                    /** @description Website, an https URL. Companies and providers only. */
                    url?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    email?: string;
                    /**
                     * @description 1: visible to readers. Default 0.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339 timestamp before which the item is not shown; null: at once. */
                    publish_at?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Language code of the texts in the same request. Default: the default language of the site. */
                    lang?: string;
                    /** @description Title, at most 200 characters; for a company its name. A new item needs a title in at least one language. */
                    title?: string;
                    /** @description Short description for lists, at most 1,000 characters; for a company its line of business. */
                    desc?: string;
                    /** @description HTML, at most 60,000 characters. Elements that are not allowed are removed. */
                    content?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    registered_address?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null deletes a language. */
                    translations?: unknown;
                    /** @description Absolute path on this site, or an https URL. */
                    logo?: string;
                    /** @description Website, an https URL. Companies and providers only. */
                    url?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    email?: string;
                    /**
                     * @description 1: visible to readers. Default 0.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339 timestamp before which the item is not shown; null: at once. */
                    publish_at?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                    /** @description Language code of the reader. */
                    reader: string;
                    /** @description Texts by language, as for a new item. */
                    translations: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Language code of the reader. */
                    reader: string;
                    /** @description Texts by language, as for a new item. */
                    translations: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Language code of the texts in the same request. Default: the default language of the site. */
                    lang?: string;
                    /** @description Title, at most 200 characters; for a company its name. A new item needs a title in at least one language. */
                    title?: string;
                    /** @description Short description for lists, at most 1,000 characters; for a company its line of business. */
                    desc?: string;
                    /** @description HTML, at most 60,000 characters. Elements that are not allowed are removed. */
                    content?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    registered_address?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null deletes a language. */
                    translations?: unknown;
                    /** @description Absolute path on this site, or an https URL. */
                    logo?: string;
                    /** @description Website, an https URL. Companies and providers only. */
                    url?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    email?: string;
                    /**
                     * @description 1: visible to readers. Default 0.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339 timestamp before which the item is not shown; null: at once. */
                    publish_at?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Language code of the texts in the same request. Default: the default language of the site. */
                    lang?: string;
                    /** @description Title, at most 200 characters; for a company its name. A new item needs a title in at least one language. */
                    title?: string;
                    /** @description Short description for lists, at most 1,000 characters; for a company its line of business. */
                    desc?: string;
                    /** @description HTML, at most 60,000 characters. Elements that are not allowed are removed. */
                    content?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    registered_address?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null deletes a language. */
                    translations?: unknown;
                    /** @description Absolute path on this site, or an https URL. */
                    logo?: string;
                    /** @description Website, an https URL. Companies and providers only. */
                    url?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    email?: string;
                    /**
                     * @description 1: visible to readers. Default 0.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339 timestamp before which the item is not shown; null: at once. */
                    publish_at?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description 0: waiting for a second staff member; 1: booked; 2: rejected; 3: expired after seven days. */
                status?: 0 | 1 | 2 | 3;
                /** @description ID of a customer: only theirs. */
                user?: number;
                /** @description Only the one with this ID. */
                id?: number;
                /** @description Sort order by age. Default newest. */
                order?: "newest" | "oldest";
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Reason for the audit log, at most 500 characters. */
                    notes: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Reason for the audit log, at most 500 characters. */
                    notes: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                    /** @description Currency code, 2 to 12 letters and digits. Required for a new one. */
                    currency_code?: string;
                    /** @description Network of the coin. Required for a new one. */
                    protocol_code?: string;
                    /** @description At most 128 characters. Required for a new one. */
                    address?: string;
                    /**
                     * Format: decimal
                     * @description USD per unit of the currency, greater than 0. Required for a new one.
                     */
                    rate?: string;
                    /**
                     * Format: decimal
                     * @description Minimum amount in the currency. Required for a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description Maximum amount in the currency, at least `min`. Required for a new one.
                     */
                    max?: string;
                    /**
                     * @description 1: offered to customers. Default 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Position in the list, an integer. Default: last. */
                    position?: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Currency code, 2 to 12 letters and digits. Required for a new one. */
                    currency_code?: string;
                    /** @description Network of the coin. Required for a new one. */
                    protocol_code?: string;
                    /** @description At most 128 characters. Required for a new one. */
                    address?: string;
                    /**
                     * Format: decimal
                     * @description USD per unit of the currency, greater than 0. Required for a new one.
                     */
                    rate?: string;
                    /**
                     * Format: decimal
                     * @description Minimum amount in the currency. Required for a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description Maximum amount in the currency, at least `min`. Required for a new one.
                     */
                    max?: string;
                    /**
                     * @description 1: offered to customers. Default 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Position in the list, an integer. Default: last. */
                    position?: number;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Currency code, 2 to 12 letters and digits. Required for a new one. */
                    currency_code?: string;
                    /** @description Network of the coin. Required for a new one. */
                    protocol_code?: string;
                    /** @description At most 128 characters. Required for a new one. */
                    address?: string;
                    /**
                     * Format: decimal
                     * @description USD per unit of the currency, greater than 0. Required for a new one.
                     */
                    rate?: string;
                    /**
                     * Format: decimal
                     * @description Minimum amount in the currency. Required for a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description Maximum amount in the currency, at least `min`. Required for a new one.
                     */
                    max?: string;
                    /**
                     * @description 1: offered to customers. Default 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Position in the list, an integer. Default: last. */
                    position?: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Currency code, 2 to 12 letters and digits. Required for a new one. */
                    currency_code?: string;
                    /** @description Network of the coin. Required for a new one. */
                    protocol_code?: string;
                    /** @description At most 128 characters. Required for a new one. */
                    address?: string;
                    /**
                     * Format: decimal
                     * @description USD per unit of the currency, greater than 0. Required for a new one.
                     */
                    rate?: string;
                    /**
                     * Format: decimal
                     * @description Minimum amount in the currency. Required for a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description Maximum amount in the currency, at least `min`. Required for a new one.
                     */
                    max?: string;
                    /**
                     * @description 1: offered to customers. Default 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Position in the list, an integer. Default: last. */
                    position?: number;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description 0: under review; 1: approved; 2: rejected; 3: invalid. */
                status?: 0 | 1 | 2 | 3;
                /** @description ID of a customer: only theirs. */
                user?: number;
                /** @description Only the one with this ID. */
                id?: number;
                /** @description Sort order by age. Default newest. */
                order?: "newest" | "oldest";
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: decimal
                     * @description Amount to credit in the account's currency, greater than 0. Default: `first_amount`, or else the amount times the rate. With another amount than `first_amount` the approval is the first of two again.
                     */
                    amount?: string;
                    /**
                     * @description `next_step` as it was read; refused with `approval_step_changed` if the approval has another effect by now.
                     * @enum {string}
                     */
                    step?: "first" | "credit";
                    /** @description Reference of the payment: the bank's, or the ID of the network's transaction. At most 128 characters. */
                    reference?: string;
                    /**
                     * @description 1: another payment to the same address or account may have this reference.
                     * @enum {integer}
                     */
                    confirm_reference?: 0 | 1;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * Format: decimal
                     * @description Amount to credit in the account's currency, greater than 0. Default: `first_amount`, or else the amount times the rate. With another amount than `first_amount` the approval is the first of two again.
                     */
                    amount?: string;
                    /**
                     * @description `next_step` as it was read; refused with `approval_step_changed` if the approval has another effect by now.
                     * @enum {string}
                     */
                    step?: "first" | "credit";
                    /** @description Reference of the payment: the bank's, or the ID of the network's transaction. At most 128 characters. */
                    reference?: string;
                    /**
                     * @description 1: another payment to the same address or account may have this reference.
                     * @enum {integer}
                     */
                    confirm_reference?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Reason, at most 500 characters; shown to the customer. */
                    remark: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Reason, at most 500 characters; shown to the customer. */
                    remark: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Reason, at most 500 characters; shown to the customer. */
                    remark: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Reason, at most 500 characters; shown to the customer. */
                    remark: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                     * @description 1: coin; 2: bank. Required for a new currency.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description Currency code, 2 to 12 letters and digits. Required for a new one. */
                    code?: string;
                    /** @description Network of the coin. Required for a coin. */
                    protocol?: string;
                    /**
                     * @description 1: fixed fee in USD; 2: fraction of the amount. Required for a new one.
                     * @enum {integer}
                     */
                    fee_type?: 1 | 2;
                    /**
                     * Format: decimal
                     * @description The fee: USD, or a fraction (0.01 is 1 %). Required for a new one.
                     */
                    draw_rate?: string;
                    /**
                     * Format: decimal
                     * @description Units of the currency per USD, greater than 0. Required for a new one.
                     */
                    usd_price?: string;
                    /**
                     * Format: decimal
                     * @description Minimum amount in USD. Required for a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description Maximum amount in USD, at least `min`. Required for a new one.
                     */
                    max?: string;
                    /**
                     * @description 1: offered to customers. Default 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Position in the list, an integer. Default: last. */
                    position?: number;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 1: coin; 2: bank. Required for a new currency.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description Currency code, 2 to 12 letters and digits. Required for a new one. */
                    code?: string;
                    /** @description Network of the coin. Required for a coin. */
                    protocol?: string;
                    /**
                     * @description 1: fixed fee in USD; 2: fraction of the amount. Required for a new one.
                     * @enum {integer}
                     */
                    fee_type?: 1 | 2;
                    /**
                     * Format: decimal
                     * @description The fee: USD, or a fraction (0.01 is 1 %). Required for a new one.
                     */
                    draw_rate?: string;
                    /**
                     * Format: decimal
                     * @description Units of the currency per USD, greater than 0. Required for a new one.
                     */
                    usd_price?: string;
                    /**
                     * Format: decimal
                     * @description Minimum amount in USD. Required for a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description Maximum amount in USD, at least `min`. Required for a new one.
                     */
                    max?: string;
                    /**
                     * @description 1: offered to customers. Default 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Position in the list, an integer. Default: last. */
                    position?: number;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description 1: coin; 2: bank. Required for a new currency.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description Currency code, 2 to 12 letters and digits. Required for a new one. */
                    code?: string;
                    /** @description Network of the coin. Required for a coin. */
                    protocol?: string;
                    /**
                     * @description 1: fixed fee in USD; 2: fraction of the amount. Required for a new one.
                     * @enum {integer}
                     */
                    fee_type?: 1 | 2;
                    /**
                     * Format: decimal
                     * @description The fee: USD, or a fraction (0.01 is 1 %). Required for a new one.
                     */
                    draw_rate?: string;
                    /**
                     * Format: decimal
                     * @description Units of the currency per USD, greater than 0. Required for a new one.
                     */
                    usd_price?: string;
                    /**
                     * Format: decimal
                     * @description Minimum amount in USD. Required for a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description Maximum amount in USD, at least `min`. Required for a new one.
                     */
                    max?: string;
                    /**
                     * @description 1: offered to customers. Default 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Position in the list, an integer. Default: last. */
                    position?: number;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 1: coin; 2: bank. Required for a new currency.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description Currency code, 2 to 12 letters and digits. Required for a new one. */
                    code?: string;
                    /** @description Network of the coin. Required for a coin. */
                    protocol?: string;
                    /**
                     * @description 1: fixed fee in USD; 2: fraction of the amount. Required for a new one.
                     * @enum {integer}
                     */
                    fee_type?: 1 | 2;
                    /**
                     * Format: decimal
                     * @description The fee: USD, or a fraction (0.01 is 1 %). Required for a new one.
                     */
                    draw_rate?: string;
                    /**
                     * Format: decimal
                     * @description Units of the currency per USD, greater than 0. Required for a new one.
                     */
                    usd_price?: string;
                    /**
                     * Format: decimal
                     * @description Minimum amount in USD. Required for a new one.
                     */
                    min?: string;
                    /**
                     * Format: decimal
                     * @description Maximum amount in USD, at least `min`. Required for a new one.
                     */
                    max?: string;
                    /**
                     * @description 1: offered to customers. Default 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /** @description Position in the list, an integer. Default: last. */
                    position?: number;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    get_admin_api_exposure_summary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["ExposureSummary"];
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
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                    /** @description Unique name, at most 60 characters. Required for a new group. */
                    name?: string;
                    /** @description Maximum leverage where no rule applies, 1 to 10,000; null: no limit. Default null. */
                    leverage_max?: number;
                    /** @description Mark-up on the spread where no rule applies, in points, 0 to 100,000. Default 0. */
                    markup?: number;
                    /** @description Array of {category_id or forex_id, leverage_max?, markup?}, at most 1,000; replaces all rules. */
                    rules?: unknown;
                    /**
                     * @description Unit of the commission. Default none.
                     * @enum {string}
                     */
                    commission_type?: "none" | "per_lot" | "per_million";
                    /**
                     * Format: decimal
                     * @description USD per lot or per million USD of notional, 0 to 10,000. Default 0.
                     */
                    commission?: string;
                    /**
                     * Format: decimal
                     * @description Percent, at most 100,000; null: the default terms. Default null.
                     */
                    margin_call_level?: string;
                    /**
                     * Format: decimal
                     * @description Percent, at most 100,000; null: the default terms. Default null.
                     */
                    stop_out_level?: string;
                    /**
                     * @description 1: no overnight swap. Default 0.
                     * @enum {integer}
                     */
                    swap_free?: 0 | 1;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Unique name, at most 60 characters. Required for a new group. */
                    name?: string;
                    /** @description Maximum leverage where no rule applies, 1 to 10,000; null: no limit. Default null. */
                    leverage_max?: number;
                    /** @description Mark-up on the spread where no rule applies, in points, 0 to 100,000. Default 0. */
                    markup?: number;
                    /** @description Array of {category_id or forex_id, leverage_max?, markup?}, at most 1,000; replaces all rules. */
                    rules?: unknown;
                    /**
                     * @description Unit of the commission. Default none.
                     * @enum {string}
                     */
                    commission_type?: "none" | "per_lot" | "per_million";
                    /**
                     * Format: decimal
                     * @description USD per lot or per million USD of notional, 0 to 10,000. Default 0.
                     */
                    commission?: string;
                    /**
                     * Format: decimal
                     * @description Percent, at most 100,000; null: the default terms. Default null.
                     */
                    margin_call_level?: string;
                    /**
                     * Format: decimal
                     * @description Percent, at most 100,000; null: the default terms. Default null.
                     */
                    stop_out_level?: string;
                    /**
                     * @description 1: no overnight swap. Default 0.
                     * @enum {integer}
                     */
                    swap_free?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description Part of an e-mail address, mobile number, name or uid; or a customer ID; or the number of an account; or the coin address or bank account of a payout method. At most 254 characters. */
                search?: string;
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Unique name, at most 60 characters. */
                    name?: string;
                    /** @description Maximum leverage where no rule applies, 1 to 10,000; null: no limit. Default null. */
                    leverage_max?: number;
                    /** @description Mark-up on the spread where no rule applies, in points, 0 to 100,000. Default 0. */
                    markup?: number;
                    /** @description Array of {category_id or forex_id, leverage_max?, markup?}, at most 1,000; replaces all rules. */
                    rules?: unknown;
                    /**
                     * @description Unit of the commission. Default none.
                     * @enum {string}
                     */
                    commission_type?: "none" | "per_lot" | "per_million";
                    /**
                     * Format: decimal
                     * @description USD per lot or per million USD of notional, 0 to 10,000. Default 0.
                     */
                    commission?: string;
                    /**
                     * Format: decimal
                     * @description Percent, at most 100,000; null: the default terms. Default null.
                     */
                    margin_call_level?: string;
                    /**
                     * Format: decimal
                     * @description Percent, at most 100,000; null: the default terms. Default null.
                     */
                    stop_out_level?: string;
                    /**
                     * @description 1: no overnight swap. Default 0.
                     * @enum {integer}
                     */
                    swap_free?: 0 | 1;
                    /** @description Number of customers that may get a margin call or stop-out at once: `affected` of the preview. Default 0. */
                    confirm?: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Unique name, at most 60 characters. */
                    name?: string;
                    /** @description Maximum leverage where no rule applies, 1 to 10,000; null: no limit. Default null. */
                    leverage_max?: number;
                    /** @description Mark-up on the spread where no rule applies, in points, 0 to 100,000. Default 0. */
                    markup?: number;
                    /** @description Array of {category_id or forex_id, leverage_max?, markup?}, at most 1,000; replaces all rules. */
                    rules?: unknown;
                    /**
                     * @description Unit of the commission. Default none.
                     * @enum {string}
                     */
                    commission_type?: "none" | "per_lot" | "per_million";
                    /**
                     * Format: decimal
                     * @description USD per lot or per million USD of notional, 0 to 10,000. Default 0.
                     */
                    commission?: string;
                    /**
                     * Format: decimal
                     * @description Percent, at most 100,000; null: the default terms. Default null.
                     */
                    margin_call_level?: string;
                    /**
                     * Format: decimal
                     * @description Percent, at most 100,000; null: the default terms. Default null.
                     */
                    stop_out_level?: string;
                    /**
                     * @description 1: no overnight swap. Default 0.
                     * @enum {integer}
                     */
                    swap_free?: 0 | 1;
                    /** @description Number of customers that may get a margin call or stop-out at once: `affected` of the preview. Default 0. */
                    confirm?: number;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description ID of a customer: preview only this customer, as if they were moved into the group. */
                    user?: number;
                    /** @description Maximum leverage where no rule applies, 1 to 10,000; null: no limit. Default null. */
                    leverage_max?: number;
                    /** @description Mark-up on the spread where no rule applies, in points, 0 to 100,000. Default 0. */
                    markup?: number;
                    /** @description Array of {category_id or forex_id, leverage_max?, markup?}, at most 1,000; replaces all rules. */
                    rules?: unknown;
                    /**
                     * @description Unit of the commission. Default none.
                     * @enum {string}
                     */
                    commission_type?: "none" | "per_lot" | "per_million";
                    /**
                     * Format: decimal
                     * @description USD per lot or per million USD of notional, 0 to 10,000. Default 0.
                     */
                    commission?: string;
                    /**
                     * Format: decimal
                     * @description Percent, at most 100,000; null: the default terms. Default null.
                     */
                    margin_call_level?: string;
                    /**
                     * Format: decimal
                     * @description Percent, at most 100,000; null: the default terms. Default null.
                     */
                    stop_out_level?: string;
                    /**
                     * @description 1: no overnight swap. Default 0.
                     * @enum {integer}
                     */
                    swap_free?: 0 | 1;
                };
                "application/x-www-form-urlencoded": {
                    /** @description ID of a customer: preview only this customer, as if they were moved into the group. */
                    user?: number;
                    /** @description Maximum leverage where no rule applies, 1 to 10,000; null: no limit. Default null. */
                    leverage_max?: number;
                    /** @description Mark-up on the spread where no rule applies, in points, 0 to 100,000. Default 0. */
                    markup?: number;
                    /** @description Array of {category_id or forex_id, leverage_max?, markup?}, at most 1,000; replaces all rules. */
                    rules?: unknown;
                    /**
                     * @description Unit of the commission. Default none.
                     * @enum {string}
                     */
                    commission_type?: "none" | "per_lot" | "per_million";
                    /**
                     * Format: decimal
                     * @description USD per lot or per million USD of notional, 0 to 10,000. Default 0.
                     */
                    commission?: string;
                    /**
                     * Format: decimal
                     * @description Percent, at most 100,000; null: the default terms. Default null.
                     */
                    margin_call_level?: string;
                    /**
                     * Format: decimal
                     * @description Percent, at most 100,000; null: the default terms. Default null.
                     */
                    stop_out_level?: string;
                    /**
                     * @description 1: no overnight swap. Default 0.
                     * @enum {integer}
                     */
                    swap_free?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description Part of an e-mail address, mobile number, name or uid; or a customer ID; or the number of an account; or the coin address or bank account of a payout method. At most 254 characters. */
                search?: string;
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                    /** @description Unique code: 2 to 20 capital letters, digits, `.`, `_` or `-`. Required for a new instrument. */
                    Code?: string;
                    /** @description Display code, 1 to 30 characters. Default: `Code`. */
                    ShowCode?: string;
                    /** @description Object of names by language, each at most 100 characters. */
                    names?: unknown;
                    /** @description Absolute path on this site, or an https URL; at most 300 characters. */
                    Logo?: string;
                    /** @description ID of the category. Required for a new instrument. */
                    CategoryId?: number;
                    /** @description Base currency, 1 to 10 capital letters or digits. Required for a new instrument. */
                    base?: string;
                    /** @description Quote currency, three capital letters. Default USD. */
                    Currency?: string;
                    /** @description Decimals of a price. Default 5. */
                    PricePrecision?: number;
                    /**
                     * Format: decimal
                     * @description Contract size: units per lot, greater than 0. Required for a new instrument.
                     */
                    ForexContNum?: string;
                    /**
                     * Format: decimal
                     * @description Minimum volume in lots, a multiple of `Pip`. Default 0.01.
                     */
                    ForexMinCont?: string;
                    /**
                     * Format: decimal
                     * @description Maximum volume in lots, at least `ForexMinCont`. Default 100.
                     */
                    ForexMaxCont?: string;
                    /**
                     * Format: decimal
                     * @description Volume step in lots, greater than 0. Default 0.01.
                     */
                    Pip?: string;
                    /**
                     * Format: decimal
                     * @description Fee as a fraction of the notional, at least 0. Default 0.
                     */
                    ForexFeeRate?: string;
                    /** @description 1: fixed margin; 0: margin by leverage. Default 0. */
                    MarginMode?: number;
                    /** @description Leverages: array of {Value} or numbers, each 1 to 10,000, at most 50. Default empty. */
                    HasForexMultiple?: unknown;
                    /** @description Preselected leverage, one of `HasForexMultiple`; null: the lowest. Not sent with a `HasForexMultiple` that is not ascending: its first value. */
                    DefaultMultiple?: number;
                    /**
                     * @description Unit of `SwapLong` and `SwapShort`. Default points.
                     * @enum {string}
                     */
                    SwapMode?: "points" | "percent";
                    /**
                     * Format: decimal
                     * @description Swap of buy positions per day, in the unit of `SwapMode`. Default 0.
                     */
                    SwapLong?: string;
                    /**
                     * Format: decimal
                     * @description Swap of sell positions per day, in the unit of `SwapMode`. Default 0.
                     */
                    SwapShort?: string;
                    /** @description Triple-swap day, 0 (Sunday) to 6 (Saturday); null: none. Default 3. */
                    swap_triple_day?: number;
                    /**
                     * @description 1: swap is charged on Saturday and Sunday too. Default 0.
                     * @enum {integer}
                     */
                    swap_every_day?: 0 | 1;
                    /** @description Minimum distance of a level from the price in points, 0 to 1,000,000. Default 0. */
                    StopLevel?: number;
                    /** @description Premium of a guaranteed stop in points, 0 to 1,000,000. Default 0. */
                    gsl_premium?: number;
                    /** @description Least distance of a guaranteed stop in points, 0 to 1,000,000. Default 0. */
                    gsl_distance?: number;
                    /**
                     * Format: decimal
                     * @description Most lots of an account with guaranteed stops; 0: not offered. Default 0.
                     */
                    gsl_lots_max?: string;
                    /**
                     * Format: decimal
                     * @description Maximum price deviation from the last quote in percent, above 0 to 100; a larger jump needs confirmation. Default 20.
                     */
                    max_jump_percent?: string;
                    /** @description Age in seconds after which a quote is stale, 1 to 86,400. Default 60. */
                    stale_after_s?: number;
                    /**
                     * @description 1: customers see and trade it; 0 is refused while positions are open. Default 0.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /**
                     * @description Which orders may be opened; pending orders that the mode forbids are cancelled. `disabled` sets `enabled` to 0. Default full.
                     * @enum {string}
                     */
                    TradeMode?: "full" | "close_only" | "long_only" | "short_only" | "disabled";
                    /**
                     * @description Price feed of the instrument; null: the default feed. Default null.
                     * @enum {string}
                     */
                    feed?: "sim" | "push";
                    /** @description Spread of the simulator in points. Default 10. */
                    spread?: number;
                    /** @description IANA time zone of the sessions. Default UTC. */
                    timezone?: string;
                    /** @description Array of {day 0-6 from Sunday, open "HH:MM", close "HH:MM"}, at most 100; empty: always open. Default empty. */
                    sessions?: unknown;
                    /** @description Array of "YYYY-MM-DD", at most 500. Default empty. */
                    holidays?: unknown;
                    /**
                     * @description 1: its prices or history are simulated. Default 0.
                     * @enum {integer}
                     */
                    Simulated?: 0 | 1;
                    /** @description Position in the list, an integer. Default: last. */
                    position?: number;
                    /**
                     * Format: decimal
                     * @description Initial price of the simulator. Default 1.
                     */
                    sim_price?: string;
                    /**
                     * Format: decimal
                     * @description Volatility of the simulator per year, as a fraction. Default 0.1.
                     */
                    sim_volatility?: string;
                    /**
                     * Format: decimal
                     * @description Quotes per second. Default 1.
                     */
                    sim_pace?: string;
                    /**
                     * Format: decimal
                     * @description Drift of the simulator per year, as a fraction. Default 0.
                     */
                    sim_drift?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Unique code: 2 to 20 capital letters, digits, `.`, `_` or `-`. Required for a new instrument. */
                    Code?: string;
                    /** @description Display code, 1 to 30 characters. Default: `Code`. */
                    ShowCode?: string;
                    /** @description Object of names by language, each at most 100 characters. */
                    names?: unknown;
                    /** @description Absolute path on this site, or an https URL; at most 300 characters. */
                    Logo?: string;
                    /** @description ID of the category. Required for a new instrument. */
                    CategoryId?: number;
                    /** @description Base currency, 1 to 10 capital letters or digits. Required for a new instrument. */
                    base?: string;
                    /** @description Quote currency, three capital letters. Default USD. */
                    Currency?: string;
                    /** @description Decimals of a price. Default 5. */
                    PricePrecision?: number;
                    /**
                     * Format: decimal
                     * @description Contract size: units per lot, greater than 0. Required for a new instrument.
                     */
                    ForexContNum?: string;
                    /**
                     * Format: decimal
                     * @description Minimum volume in lots, a multiple of `Pip`. Default 0.01.
                     */
                    ForexMinCont?: string;
                    /**
                     * Format: decimal
                     * @description Maximum volume in lots, at least `ForexMinCont`. Default 100.
                     */
                    ForexMaxCont?: string;
                    /**
                     * Format: decimal
                     * @description Volume step in lots, greater than 0. Default 0.01.
                     */
                    Pip?: string;
                    /**
                     * Format: decimal
                     * @description Fee as a fraction of the notional, at least 0. Default 0.
                     */
                    ForexFeeRate?: string;
                    /** @description 1: fixed margin; 0: margin by leverage. Default 0. */
                    MarginMode?: number;
                    /** @description Leverages: array of {Value} or numbers, each 1 to 10,000, at most 50. Default empty. */
                    HasForexMultiple?: unknown;
                    /** @description Preselected leverage, one of `HasForexMultiple`; null: the lowest. Not sent with a `HasForexMultiple` that is not ascending: its first value. */
                    DefaultMultiple?: number;
                    /**
                     * @description Unit of `SwapLong` and `SwapShort`. Default points.
                     * @enum {string}
                     */
                    SwapMode?: "points" | "percent";
                    /**
                     * Format: decimal
                     * @description Swap of buy positions per day, in the unit of `SwapMode`. Default 0.
                     */
                    SwapLong?: string;
                    /**
                     * Format: decimal
                     * @description Swap of sell positions per day, in the unit of `SwapMode`. Default 0.
                     */
                    SwapShort?: string;
                    /** @description Triple-swap day, 0 (Sunday) to 6 (Saturday); null: none. Default 3. */
                    swap_triple_day?: number;
                    /**
                     * @description 1: swap is charged on Saturday and Sunday too. Default 0.
                     * @enum {integer}
                     */
                    swap_every_day?: 0 | 1;
                    /** @description Minimum distance of a level from the price in points, 0 to 1,000,000. Default 0. */
                    StopLevel?: number;
                    /** @description Premium of a guaranteed stop in points, 0 to 1,000,000. Default 0. */
                    gsl_premium?: number;
                    /** @description Least distance of a guaranteed stop in points, 0 to 1,000,000. Default 0. */
                    gsl_distance?: number;
                    /**
                     * Format: decimal
                     * @description Most lots of an account with guaranteed stops; 0: not offered. Default 0.
                     */
                    gsl_lots_max?: string;
                    /**
                     * Format: decimal
                     * @description Maximum price deviation from the last quote in percent, above 0 to 100; a larger jump needs confirmation. Default 20.
                     */
                    max_jump_percent?: string;
                    /** @description Age in seconds after which a quote is stale, 1 to 86,400. Default 60. */
                    stale_after_s?: number;
                    /**
                     * @description 1: customers see and trade it; 0 is refused while positions are open. Default 0.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /**
                     * @description Which orders may be opened; pending orders that the mode forbids are cancelled. `disabled` sets `enabled` to 0. Default full.
                     * @enum {string}
                     */
                    TradeMode?: "full" | "close_only" | "long_only" | "short_only" | "disabled";
                    /**
                     * @description Price feed of the instrument; null: the default feed. Default null.
                     * @enum {string}
                     */
                    feed?: "sim" | "push";
                    /** @description Spread of the simulator in points. Default 10. */
                    spread?: number;
                    /** @description IANA time zone of the sessions. Default UTC. */
                    timezone?: string;
                    /** @description Array of {day 0-6 from Sunday, open "HH:MM", close "HH:MM"}, at most 100; empty: always open. Default empty. */
                    sessions?: unknown;
                    /** @description Array of "YYYY-MM-DD", at most 500. Default empty. */
                    holidays?: unknown;
                    /**
                     * @description 1: its prices or history are simulated. Default 0.
                     * @enum {integer}
                     */
                    Simulated?: 0 | 1;
                    /** @description Position in the list, an integer. Default: last. */
                    position?: number;
                    /**
                     * Format: decimal
                     * @description Initial price of the simulator. Default 1.
                     */
                    sim_price?: string;
                    /**
                     * Format: decimal
                     * @description Volatility of the simulator per year, as a fraction. Default 0.1.
                     */
                    sim_volatility?: string;
                    /**
                     * Format: decimal
                     * @description Quotes per second. Default 1.
                     */
                    sim_pace?: string;
                    /**
                     * Format: decimal
                     * @description Drift of the simulator per year, as a fraction. Default 0.
                     */
                    sim_drift?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                     * @description In the query. 1: report what each line would do and change nothing. Default 0.
                     * @enum {integer}
                     */
                    dry_run?: 0 | 1;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description In the query. 1: report what each line would do and change nothing. Default 0.
                     * @enum {integer}
                     */
                    dry_run?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["ImportReport"];
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Unique code: 2 to 20 capital letters, digits, `.`, `_` or `-`. Required for a new instrument. */
                    Code?: string;
                    /** @description Display code, 1 to 30 characters. Default: `Code`. */
                    ShowCode?: string;
                    /** @description Object of names by language, each at most 100 characters. */
                    names?: unknown;
                    /** @description Absolute path on this site, or an https URL; at most 300 characters. */
                    Logo?: string;
                    /** @description ID of the category. Required for a new instrument. */
                    CategoryId?: number;
                    /** @description Base currency, 1 to 10 capital letters or digits. Required for a new instrument. */
                    base?: string;
                    /** @description Quote currency, three capital letters. Default USD. */
                    Currency?: string;
                    /** @description Decimals of a price. Default 5. */
                    PricePrecision?: number;
                    /**
                     * Format: decimal
                     * @description Contract size: units per lot, greater than 0. Required for a new instrument.
                     */
                    ForexContNum?: string;
                    /**
                     * Format: decimal
                     * @description Minimum volume in lots, a multiple of `Pip`. Default 0.01.
                     */
                    ForexMinCont?: string;
                    /**
                     * Format: decimal
                     * @description Maximum volume in lots, at least `ForexMinCont`. Default 100.
                     */
                    ForexMaxCont?: string;
                    /**
                     * Format: decimal
                     * @description Volume step in lots, greater than 0. Default 0.01.
                     */
                    Pip?: string;
                    /**
                     * Format: decimal
                     * @description Fee as a fraction of the notional, at least 0. Default 0.
                     */
                    ForexFeeRate?: string;
                    /** @description 1: fixed margin; 0: margin by leverage. Default 0. */
                    MarginMode?: number;
                    /** @description Leverages: array of {Value} or numbers, each 1 to 10,000, at most 50. Default empty. */
                    HasForexMultiple?: unknown;
                    /** @description Preselected leverage, one of `HasForexMultiple`; null: the lowest. Not sent with a `HasForexMultiple` that is not ascending: its first value. */
                    DefaultMultiple?: number;
                    /**
                     * @description Unit of `SwapLong` and `SwapShort`. Default points.
                     * @enum {string}
                     */
                    SwapMode?: "points" | "percent";
                    /**
                     * Format: decimal
                     * @description Swap of buy positions per day, in the unit of `SwapMode`. Default 0.
                     */
                    SwapLong?: string;
                    /**
                     * Format: decimal
                     * @description Swap of sell positions per day, in the unit of `SwapMode`. Default 0.
                     */
                    SwapShort?: string;
                    /** @description Triple-swap day, 0 (Sunday) to 6 (Saturday); null: none. Default 3. */
                    swap_triple_day?: number;
                    /**
                     * @description 1: swap is charged on Saturday and Sunday too. Default 0.
                     * @enum {integer}
                     */
                    swap_every_day?: 0 | 1;
                    /** @description Minimum distance of a level from the price in points, 0 to 1,000,000. Default 0. */
                    StopLevel?: number;
                    /** @description Premium of a guaranteed stop in points, 0 to 1,000,000. Default 0. */
                    gsl_premium?: number;
                    /** @description Least distance of a guaranteed stop in points, 0 to 1,000,000. Default 0. */
                    gsl_distance?: number;
                    /**
                     * Format: decimal
                     * @description Most lots of an account with guaranteed stops; 0: not offered. Default 0.
                     */
                    gsl_lots_max?: string;
                    /**
                     * Format: decimal
                     * @description Maximum price deviation from the last quote in percent, above 0 to 100; a larger jump needs confirmation. Default 20.
                     */
                    max_jump_percent?: string;
                    /** @description Age in seconds after which a quote is stale, 1 to 86,400. Default 60. */
                    stale_after_s?: number;
                    /**
                     * @description 1: customers see and trade it; 0 is refused while positions are open. Default 0.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /**
                     * @description Which orders may be opened; pending orders that the mode forbids are cancelled. `disabled` sets `enabled` to 0. Default full.
                     * @enum {string}
                     */
                    TradeMode?: "full" | "close_only" | "long_only" | "short_only" | "disabled";
                    /**
                     * @description Price feed of the instrument; null: the default feed. Default null.
                     * @enum {string}
                     */
                    feed?: "sim" | "push";
                    /** @description Spread of the simulator in points. Default 10. */
                    spread?: number;
                    /** @description IANA time zone of the sessions. Default UTC. */
                    timezone?: string;
                    /** @description Array of {day 0-6 from Sunday, open "HH:MM", close "HH:MM"}, at most 100; empty: always open. Default empty. */
                    sessions?: unknown;
                    /** @description Array of "YYYY-MM-DD", at most 500. Default empty. */
                    holidays?: unknown;
                    /**
                     * @description 1: its prices or history are simulated. Default 0.
                     * @enum {integer}
                     */
                    Simulated?: 0 | 1;
                    /** @description Position in the list, an integer. Default: last. */
                    position?: number;
                    /**
                     * Format: decimal
                     * @description Initial price of the simulator. Default 1.
                     */
                    sim_price?: string;
                    /**
                     * Format: decimal
                     * @description Volatility of the simulator per year, as a fraction. Default 0.1.
                     */
                    sim_volatility?: string;
                    /**
                     * Format: decimal
                     * @description Quotes per second. Default 1.
                     */
                    sim_pace?: string;
                    /**
                     * Format: decimal
                     * @description Drift of the simulator per year, as a fraction. Default 0.
                     */
                    sim_drift?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Unique code: 2 to 20 capital letters, digits, `.`, `_` or `-`. Required for a new instrument. */
                    Code?: string;
                    /** @description Display code, 1 to 30 characters. Default: `Code`. */
                    ShowCode?: string;
                    /** @description Object of names by language, each at most 100 characters. */
                    names?: unknown;
                    /** @description Absolute path on this site, or an https URL; at most 300 characters. */
                    Logo?: string;
                    /** @description ID of the category. Required for a new instrument. */
                    CategoryId?: number;
                    /** @description Base currency, 1 to 10 capital letters or digits. Required for a new instrument. */
                    base?: string;
                    /** @description Quote currency, three capital letters. Default USD. */
                    Currency?: string;
                    /** @description Decimals of a price. Default 5. */
                    PricePrecision?: number;
                    /**
                     * Format: decimal
                     * @description Contract size: units per lot, greater than 0. Required for a new instrument.
                     */
                    ForexContNum?: string;
                    /**
                     * Format: decimal
                     * @description Minimum volume in lots, a multiple of `Pip`. Default 0.01.
                     */
                    ForexMinCont?: string;
                    /**
                     * Format: decimal
                     * @description Maximum volume in lots, at least `ForexMinCont`. Default 100.
                     */
                    ForexMaxCont?: string;
                    /**
                     * Format: decimal
                     * @description Volume step in lots, greater than 0. Default 0.01.
                     */
                    Pip?: string;
                    /**
                     * Format: decimal
                     * @description Fee as a fraction of the notional, at least 0. Default 0.
                     */
                    ForexFeeRate?: string;
                    /** @description 1: fixed margin; 0: margin by leverage. Default 0. */
                    MarginMode?: number;
                    /** @description Leverages: array of {Value} or numbers, each 1 to 10,000, at most 50. Default empty. */
                    HasForexMultiple?: unknown;
                    /** @description Preselected leverage, one of `HasForexMultiple`; null: the lowest. Not sent with a `HasForexMultiple` that is not ascending: its first value. */
                    DefaultMultiple?: number;
                    /**
                     * @description Unit of `SwapLong` and `SwapShort`. Default points.
                     * @enum {string}
                     */
                    SwapMode?: "points" | "percent";
                    /**
                     * Format: decimal
                     * @description Swap of buy positions per day, in the unit of `SwapMode`. Default 0.
                     */
                    SwapLong?: string;
                    /**
                     * Format: decimal
                     * @description Swap of sell positions per day, in the unit of `SwapMode`. Default 0.
                     */
                    SwapShort?: string;
                    /** @description Triple-swap day, 0 (Sunday) to 6 (Saturday); null: none. Default 3. */
                    swap_triple_day?: number;
                    /**
                     * @description 1: swap is charged on Saturday and Sunday too. Default 0.
                     * @enum {integer}
                     */
                    swap_every_day?: 0 | 1;
                    /** @description Minimum distance of a level from the price in points, 0 to 1,000,000. Default 0. */
                    StopLevel?: number;
                    /** @description Premium of a guaranteed stop in points, 0 to 1,000,000. Default 0. */
                    gsl_premium?: number;
                    /** @description Least distance of a guaranteed stop in points, 0 to 1,000,000. Default 0. */
                    gsl_distance?: number;
                    /**
                     * Format: decimal
                     * @description Most lots of an account with guaranteed stops; 0: not offered. Default 0.
                     */
                    gsl_lots_max?: string;
                    /**
                     * Format: decimal
                     * @description Maximum price deviation from the last quote in percent, above 0 to 100; a larger jump needs confirmation. Default 20.
                     */
                    max_jump_percent?: string;
                    /** @description Age in seconds after which a quote is stale, 1 to 86,400. Default 60. */
                    stale_after_s?: number;
                    /**
                     * @description 1: customers see and trade it; 0 is refused while positions are open. Default 0.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /**
                     * @description Which orders may be opened; pending orders that the mode forbids are cancelled. `disabled` sets `enabled` to 0. Default full.
                     * @enum {string}
                     */
                    TradeMode?: "full" | "close_only" | "long_only" | "short_only" | "disabled";
                    /**
                     * @description Price feed of the instrument; null: the default feed. Default null.
                     * @enum {string}
                     */
                    feed?: "sim" | "push";
                    /** @description Spread of the simulator in points. Default 10. */
                    spread?: number;
                    /** @description IANA time zone of the sessions. Default UTC. */
                    timezone?: string;
                    /** @description Array of {day 0-6 from Sunday, open "HH:MM", close "HH:MM"}, at most 100; empty: always open. Default empty. */
                    sessions?: unknown;
                    /** @description Array of "YYYY-MM-DD", at most 500. Default empty. */
                    holidays?: unknown;
                    /**
                     * @description 1: its prices or history are simulated. Default 0.
                     * @enum {integer}
                     */
                    Simulated?: 0 | 1;
                    /** @description Position in the list, an integer. Default: last. */
                    position?: number;
                    /**
                     * Format: decimal
                     * @description Initial price of the simulator. Default 1.
                     */
                    sim_price?: string;
                    /**
                     * Format: decimal
                     * @description Volatility of the simulator per year, as a fraction. Default 0.1.
                     */
                    sim_volatility?: string;
                    /**
                     * Format: decimal
                     * @description Quotes per second. Default 1.
                     */
                    sim_pace?: string;
                    /**
                     * Format: decimal
                     * @description Drift of the simulator per year, as a fraction. Default 0.
                     */
                    sim_drift?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                    /** @description E-mail address, at most 254 characters. */
                    email: string;
                    /** @description Password, at most 256 characters. */
                    password: string;
                    /** @description Six-digit code of the authenticator app, or a recovery code. Required once a second factor is enabled. */
                    totp?: string;
                    /** @description Key of a picture captcha. Required after the error `captcha_needed`. A login with a solved captcha goes before those without. */
                    key?: string;
                    /** @description Answer to the captcha. */
                    captcha?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description E-mail address, at most 254 characters. */
                    email: string;
                    /** @description Password, at most 256 characters. */
                    password: string;
                    /** @description Six-digit code of the authenticator app, or a recovery code. Required once a second factor is enabled. */
                    totp?: string;
                    /** @description Key of a picture captcha. Required after the error `captcha_needed`. A login with a solved captcha goes before those without. */
                    key?: string;
                    /** @description Answer to the captcha. */
                    captcha?: string;
                };
            };
        };
        responses: {
            /** @description Success, or a rejection with `code` 0. */
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
                     * @description 1: end all sessions; 0: only this one. Default 0.
                     * @enum {integer}
                     */
                    all?: 0 | 1;
                    /** @description ID of another session of the caller to end instead of this one. */
                    session?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 1: end all sessions; 0: only this one. Default 0.
                     * @enum {integer}
                     */
                    all?: 0 | 1;
                    /** @description ID of another session of the caller to end instead of this one. */
                    session?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
    get_admin_api_margin_watch: {
        parameters: {
            query?: {
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                            list: components["schemas"]["WatchedAccount"][];
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
    get_admin_api_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
    get_admin_api_messages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                            list: components["schemas"]["MessageTemplate"][];
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
    put_admin_api_messages__name_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name or key as returned by another call. */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Object {language: {subject, text, sms}}: at most 200, 5,000 and 500 characters, with the placeholders of the message. */
                    texts: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Object {language: {subject, text, sms}}: at most 200, 5,000 and 500 characters, with the placeholders of the message. */
                    texts: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                            list: components["schemas"]["MessageTemplate"][];
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
    post_admin_api_messages__name__test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name or key as returned by another call. */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Channel of the message.
                     * @enum {string}
                     */
                    channel: "mail" | "sms";
                    /** @description E-mail address, or a mobile number with its dialling code; at most 254 characters. */
                    to: string;
                    /** @description Language code of the texts. */
                    language: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description Channel of the message.
                     * @enum {string}
                     */
                    channel: "mail" | "sms";
                    /** @description E-mail address, or a mobile number with its dialling code; at most 254 characters. */
                    to: string;
                    /** @description Language code of the texts. */
                    language: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["TestMessageResult"];
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
    get_admin_api_news: {
        parameters: {
            query?: {
                /** @description Part of a name or title, at most 100 characters. */
                search?: string;
                /** @description 1: only published items; 0: only drafts. */
                published?: 0 | 1;
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                    /** @description Language code of the texts in the same request. Default: the default language of the site. */
                    lang?: string;
                    /** @description Title, at most 200 characters; for a company its name. A new item needs a title in at least one language. */
                    title?: string;
                    /** @description Short description for lists, at most 1,000 characters; for a company its line of business. */
                    desc?: string;
                    /** @description HTML, at most 60,000 characters. Elements that are not allowed are removed. */
                    content?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    registered_address?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null deletes a language. */
                    translations?: unknown;
                    /** @description Absolute path on this site, or an https URL. */
                    logo?: string;
                    /** @description Website, an https URL. Companies and providers only. */
                    url?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    email?: string;
                    /**
                     * @description 1: visible to readers. Default 0.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339 timestamp before which the item is not shown; null: at once. */
                    publish_at?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Language code of the texts in the same request. Default: the default language of the site. */
                    lang?: string;
                    /** @description Title, at most 200 characters; for a company its name. A new item needs a title in at least one language. */
                    title?: string;
                    /** @description Short description for lists, at most 1,000 characters; for a company its line of business. */
                    desc?: string;
                    /** @description HTML, at most 60,000 characters. Elements that are not allowed are removed. */
                    content?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    registered_address?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null deletes a language. */
                    translations?: unknown;
                    /** @description Absolute path on this site, or an https URL. */
                    logo?: string;
                    /** @description Website, an https URL. Companies and providers only. */
                    url?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    email?: string;
                    /**
                     * @description 1: visible to readers. Default 0.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339 timestamp before which the item is not shown; null: at once. */
                    publish_at?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                    /** @description Language code of the reader. */
                    reader: string;
                    /** @description Texts by language, as for a new item. */
                    translations: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Language code of the reader. */
                    reader: string;
                    /** @description Texts by language, as for a new item. */
                    translations: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Language code of the texts in the same request. Default: the default language of the site. */
                    lang?: string;
                    /** @description Title, at most 200 characters; for a company its name. A new item needs a title in at least one language. */
                    title?: string;
                    /** @description Short description for lists, at most 1,000 characters; for a company its line of business. */
                    desc?: string;
                    /** @description HTML, at most 60,000 characters. Elements that are not allowed are removed. */
                    content?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    registered_address?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null deletes a language. */
                    translations?: unknown;
                    /** @description Absolute path on this site, or an https URL. */
                    logo?: string;
                    /** @description Website, an https URL. Companies and providers only. */
                    url?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    email?: string;
                    /**
                     * @description 1: visible to readers. Default 0.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339 timestamp before which the item is not shown; null: at once. */
                    publish_at?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Language code of the texts in the same request. Default: the default language of the site. */
                    lang?: string;
                    /** @description Title, at most 200 characters; for a company its name. A new item needs a title in at least one language. */
                    title?: string;
                    /** @description Short description for lists, at most 1,000 characters; for a company its line of business. */
                    desc?: string;
                    /** @description HTML, at most 60,000 characters. Elements that are not allowed are removed. */
                    content?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    registered_address?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null deletes a language. */
                    translations?: unknown;
                    /** @description Absolute path on this site, or an https URL. */
                    logo?: string;
                    /** @description Website, an https URL. Companies and providers only. */
                    url?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    email?: string;
                    /**
                     * @description 1: visible to readers. Default 0.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339 timestamp before which the item is not shown; null: at once. */
                    publish_at?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description Only orders with this status. 0: pending; 1: open; 2: cancelled; 3: closed. */
                status?: 0 | 1 | 2 | 3;
                /** @description ID of a customer: only orders of their accounts. */
                user?: number;
                /** @description Number of an account: only its orders. */
                account?: number;
                /** @description ID of an instrument: only its orders. */
                forex_id?: number;
                /** @description ID of a group: only orders of its accounts. */
                group?: number;
                /** @description 1: only buys; 2: only sells. */
                type?: 1 | 2;
                /** @description Only orders with a profit above zero, or below zero. */
                result?: "profit" | "loss";
                /** @description Only orders that ended (pending: were placed; open: were opened) at this time or later, Unix milliseconds. */
                from?: number;
                /** @description Only orders before this time, Unix milliseconds. */
                to?: number;
                /** @description Sort order, descending. `time`: of ended orders the end, of open ones the opening, of pending ones the placing; amounts are compared in USD. Default `time`. */
                sort?: "time" | "account" | "group" | "instrument" | "side" | "lots" | "open_price" | "stop_loss" | "take_profit" | "swap" | "margin" | "profit" | "leverage";
                /** @description 1: the smallest or earliest first. Default 0. */
                ascending?: 0 | 1;
                /** @description ID of an order: only this one; the other filters do not apply. */
                id?: number;
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminOrders"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_admin_api_orders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Number of the account that the order is for. */
                    account: number;
                    /**
                     * @description 1: buy; 2: sell.
                     * @enum {integer}
                     */
                    type: 1 | 2;
                    /**
                     * Format: decimal
                     * @description Volume in lots, within the instrument's limits.
                     */
                    cont: string;
                    /** @description ID of the instrument. */
                    forex_id: number;
                    /**
                     * @description 1: market order; 0: pending order.
                     * @enum {integer}
                     */
                    status: 0 | 1;
                    /**
                     * Format: decimal
                     * @description Target price. Required for a pending order.
                     */
                    target_price?: string;
                    /**
                     * Format: decimal
                     * @description Price; 0: none. Default 0.
                     */
                    stop_loss_price?: string;
                    /**
                     * Format: decimal
                     * @description Price; 0: none. Default 0.
                     */
                    target_profit_price?: string;
                    /** @description Leverage, one of the instrument's values for this customer. */
                    multiple: number;
                    /**
                     * Format: decimal
                     * @description Market order: the price that the customer saw. Required with `deviation`.
                     */
                    price?: string;
                    /** @description Market order: points that the price may be worse than `price`; beyond, `price_moved`. Default: any. */
                    deviation?: number;
                    /** @description Pending order: `gtc`, `day` (the next 17:00 New York) or a time in Unix milliseconds, 60 seconds to a year ahead. Default `gtc`. */
                    expire?: string;
                    /** @description Points at which the stop loss follows the price from the fill on, at least the instrument's StopLevel; a `stop_loss_price` is the starting level. Default: it does not move. */
                    trail?: number;
                    /** @description Pending order: ID of another one of the customer. When one fills or is cancelled, the other is cancelled. */
                    link_id?: number;
                    /**
                     * Format: decimal
                     * @description Pending order: once `target_price` is reached, it is a limit order at this price. Default: it fills.
                     */
                    limit_price?: string;
                    /** @description 1 to 4 partial take profits `{price, cont}`, the nearest first; not with `target_profit_price`. */
                    take_profits?: unknown;
                    /**
                     * @description 1: the stop loss fills at its level whatever the gap, for a premium. Default 0.
                     * @enum {integer}
                     */
                    guaranteed?: 0 | 1;
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Number of the account that the order is for. */
                    account: number;
                    /**
                     * @description 1: buy; 2: sell.
                     * @enum {integer}
                     */
                    type: 1 | 2;
                    /**
                     * Format: decimal
                     * @description Volume in lots, within the instrument's limits.
                     */
                    cont: string;
                    /** @description ID of the instrument. */
                    forex_id: number;
                    /**
                     * @description 1: market order; 0: pending order.
                     * @enum {integer}
                     */
                    status: 0 | 1;
                    /**
                     * Format: decimal
                     * @description Target price. Required for a pending order.
                     */
                    target_price?: string;
                    /**
                     * Format: decimal
                     * @description Price; 0: none. Default 0.
                     */
                    stop_loss_price?: string;
                    /**
                     * Format: decimal
                     * @description Price; 0: none. Default 0.
                     */
                    target_profit_price?: string;
                    /** @description Leverage, one of the instrument's values for this customer. */
                    multiple: number;
                    /**
                     * Format: decimal
                     * @description Market order: the price that the customer saw. Required with `deviation`.
                     */
                    price?: string;
                    /** @description Market order: points that the price may be worse than `price`; beyond, `price_moved`. Default: any. */
                    deviation?: number;
                    /** @description Pending order: `gtc`, `day` (the next 17:00 New York) or a time in Unix milliseconds, 60 seconds to a year ahead. Default `gtc`. */
                    expire?: string;
                    /** @description Points at which the stop loss follows the price from the fill on, at least the instrument's StopLevel; a `stop_loss_price` is the starting level. Default: it does not move. */
                    trail?: number;
                    /** @description Pending order: ID of another one of the customer. When one fills or is cancelled, the other is cancelled. */
                    link_id?: number;
                    /**
                     * Format: decimal
                     * @description Pending order: once `target_price` is reached, it is a limit order at this price. Default: it fills.
                     */
                    limit_price?: string;
                    /** @description 1 to 4 partial take profits `{price, cont}`, the nearest first; not with `target_profit_price`. */
                    take_profits?: unknown;
                    /**
                     * @description 1: the stop loss fills at its level whatever the gap, for a premium. Default 0.
                     * @enum {integer}
                     */
                    guaranteed?: 0 | 1;
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    post_admin_api_orders_close: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description IDs of the orders, at most 100. */
                    ids: unknown;
                    /** @description The number of open orders that are closed, as the preview returns it. Default 0. */
                    confirm?: number;
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description IDs of the orders, at most 100. */
                    ids: unknown;
                    /** @description The number of open orders that are closed, as the preview returns it. Default 0. */
                    confirm?: number;
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["ClosedOrders"];
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
    post_admin_api_orders_close_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description IDs of the orders, at most 100. */
                    ids: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description IDs of the orders, at most 100. */
                    ids: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["OrdersPreview"];
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
    get_admin_api_orders_file: {
        parameters: {
            query?: {
                /** @description Only orders with this status. 0: pending; 1: open; 2: cancelled; 3: closed. */
                status?: 0 | 1 | 2 | 3;
                /** @description ID of a customer: only orders of their accounts. */
                user?: number;
                /** @description Number of an account: only its orders. */
                account?: number;
                /** @description ID of an instrument: only its orders. */
                forex_id?: number;
                /** @description ID of a group: only orders of its accounts. */
                group?: number;
                /** @description 1: only buys; 2: only sells. */
                type?: 1 | 2;
                /** @description Only orders with a profit above zero, or below zero. */
                result?: "profit" | "loss";
                /** @description Only orders that ended (pending: were placed; open: were opened) at this time or later, Unix milliseconds. */
                from?: number;
                /** @description Only orders before this time, Unix milliseconds. */
                to?: number;
                /** @description Sort order, descending. `time`: of ended orders the end, of open ones the opening, of pending ones the placing; amounts are compared in USD. Default `time`. */
                sort?: "time" | "account" | "group" | "instrument" | "side" | "lots" | "open_price" | "stop_loss" | "take_profit" | "swap" | "margin" | "profit" | "leverage";
                /** @description 1: the smallest or earliest first. Default 0. */
                ascending?: 0 | 1;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    post_admin_api_orders__id__close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: decimal
                     * @description Lots to close. Default: all.
                     */
                    cont?: string;
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * Format: decimal
                     * @description Lots to close. Default: all.
                     */
                    cont?: string;
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    post_admin_api_orders__id__correct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description cancel: everything that was booked for the trade is reversed; reprice: its prices are replaced.
                     * @enum {string}
                     */
                    change: "cancel" | "reprice";
                    /**
                     * Format: decimal
                     * @description New open price, for `reprice`. Default: unchanged.
                     */
                    open_price?: string;
                    /**
                     * Format: decimal
                     * @description New close price, for `reprice`. Default: unchanged.
                     */
                    close_price?: string;
                    /**
                     * Format: decimal
                     * @description The amount that is booked, as the preview returns it.
                     */
                    confirm: string;
                    /**
                     * Format: decimal
                     * @description The lots, as the preview returns them: refused if a part was closed since. Default: not compared.
                     */
                    lots?: string;
                    /** @description Reason, at most 500 characters. The customer sees it. */
                    reason: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description cancel: everything that was booked for the trade is reversed; reprice: its prices are replaced.
                     * @enum {string}
                     */
                    change: "cancel" | "reprice";
                    /**
                     * Format: decimal
                     * @description New open price, for `reprice`. Default: unchanged.
                     */
                    open_price?: string;
                    /**
                     * Format: decimal
                     * @description New close price, for `reprice`. Default: unchanged.
                     */
                    close_price?: string;
                    /**
                     * Format: decimal
                     * @description The amount that is booked, as the preview returns it.
                     */
                    confirm: string;
                    /**
                     * Format: decimal
                     * @description The lots, as the preview returns them: refused if a part was closed since. Default: not compared.
                     */
                    lots?: string;
                    /** @description Reason, at most 500 characters. The customer sees it. */
                    reason: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["CorrectedTrade"];
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
    post_admin_api_orders__id__correct_preview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description cancel: everything that was booked for the trade is reversed; reprice: its prices are replaced.
                     * @enum {string}
                     */
                    change: "cancel" | "reprice";
                    /**
                     * Format: decimal
                     * @description New open price, for `reprice`. Default: unchanged.
                     */
                    open_price?: string;
                    /**
                     * Format: decimal
                     * @description New close price, for `reprice`. Default: unchanged.
                     */
                    close_price?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description cancel: everything that was booked for the trade is reversed; reprice: its prices are replaced.
                     * @enum {string}
                     */
                    change: "cancel" | "reprice";
                    /**
                     * Format: decimal
                     * @description New open price, for `reprice`. Default: unchanged.
                     */
                    open_price?: string;
                    /**
                     * Format: decimal
                     * @description New close price, for `reprice`. Default: unchanged.
                     */
                    close_price?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["TradeCorrectionPreview"];
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
    post_admin_api_orders__id__modify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: decimal
                     * @description Target price. Required for a pending order.
                     */
                    target_price?: string;
                    /**
                     * Format: decimal
                     * @description Volume in lots. If not sent, it stays unchanged.
                     */
                    cont?: string;
                    /** @description Pending order: `gtc`, `day` (the next 17:00 New York) or a time in Unix milliseconds, 60 seconds to a year ahead. Default `gtc`. */
                    expire?: string;
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * Format: decimal
                     * @description Target price. Required for a pending order.
                     */
                    target_price?: string;
                    /**
                     * Format: decimal
                     * @description Volume in lots. If not sent, it stays unchanged.
                     */
                    cont?: string;
                    /** @description Pending order: `gtc`, `day` (the next 17:00 New York) or a time in Unix milliseconds, 60 seconds to a year ahead. Default `gtc`. */
                    expire?: string;
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    post_admin_api_orders__id__stops: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: decimal
                     * @description Price; 0: none. Default 0.
                     */
                    stop_loss_price?: string;
                    /**
                     * Format: decimal
                     * @description Price; 0: none. Default 0.
                     */
                    target_profit_price?: string;
                    /** @description Points at which the stop loss follows the price from the fill on, at least the instrument's StopLevel; a `stop_loss_price` is the starting level. Default: it does not move. */
                    trail?: number;
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * Format: decimal
                     * @description Price; 0: none. Default 0.
                     */
                    stop_loss_price?: string;
                    /**
                     * Format: decimal
                     * @description Price; 0: none. Default 0.
                     */
                    target_profit_price?: string;
                    /** @description Points at which the stop loss follows the price from the fill on, at least the instrument's StopLevel; a `stop_loss_price` is the starting level. Default: it does not move. */
                    trail?: number;
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description File format. Default pdf. */
                format?: "pdf" | "txt";
            };
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                    /** @description Current password. */
                    old_password: string;
                    /** @description New password, at least 8 characters and at most 71 bytes. */
                    new_password: string;
                    /** @description The new password again. */
                    re_password: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Current password. */
                    old_password: string;
                    /** @description New password, at least 8 characters and at most 71 bytes. */
                    new_password: string;
                    /** @description The new password again. */
                    re_password: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
    get_admin_api_permissions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                            list: components["schemas"]["PermissionInfo"][];
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
    get_admin_api_pictures: {
        parameters: {
            query?: {
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                     * @description The picture: JPEG, PNG or WebP, at most 8 MiB and 6000 x 6000 pixels. The server re-encodes it.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description Part of a name or title, at most 100 characters. */
                search?: string;
                /** @description 1: only published items; 0: only drafts. */
                published?: 0 | 1;
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                    /** @description Language code of the texts in the same request. Default: the default language of the site. */
                    lang?: string;
                    /** @description Title, at most 200 characters; for a company its name. A new item needs a title in at least one language. */
                    title?: string;
                    /** @description Short description for lists, at most 1,000 characters; for a company its line of business. */
                    desc?: string;
                    /** @description HTML, at most 60,000 characters. Elements that are not allowed are removed. */
                    content?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    registered_address?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null deletes a language. */
                    translations?: unknown;
                    /** @description Absolute path on this site, or an https URL. */
                    logo?: string;
                    /** @description Website, an https URL. Companies and providers only. */
                    url?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    email?: string;
                    /**
                     * @description 1: visible to readers. Default 0.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339 timestamp before which the item is not shown; null: at once. */
                    publish_at?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Language code of the texts in the same request. Default: the default language of the site. */
                    lang?: string;
                    /** @description Title, at most 200 characters; for a company its name. A new item needs a title in at least one language. */
                    title?: string;
                    /** @description Short description for lists, at most 1,000 characters; for a company its line of business. */
                    desc?: string;
                    /** @description HTML, at most 60,000 characters. Elements that are not allowed are removed. */
                    content?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    registered_address?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null deletes a language. */
                    translations?: unknown;
                    /** @description Absolute path on this site, or an https URL. */
                    logo?: string;
                    /** @description Website, an https URL. Companies and providers only. */
                    url?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    email?: string;
                    /**
                     * @description 1: visible to readers. Default 0.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339 timestamp before which the item is not shown; null: at once. */
                    publish_at?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                    /** @description Language code of the reader. */
                    reader: string;
                    /** @description Texts by language, as for a new item. */
                    translations: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Language code of the reader. */
                    reader: string;
                    /** @description Texts by language, as for a new item. */
                    translations: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Language code of the texts in the same request. Default: the default language of the site. */
                    lang?: string;
                    /** @description Title, at most 200 characters; for a company its name. A new item needs a title in at least one language. */
                    title?: string;
                    /** @description Short description for lists, at most 1,000 characters; for a company its line of business. */
                    desc?: string;
                    /** @description HTML, at most 60,000 characters. Elements that are not allowed are removed. */
                    content?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    registered_address?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null deletes a language. */
                    translations?: unknown;
                    /** @description Absolute path on this site, or an https URL. */
                    logo?: string;
                    /** @description Website, an https URL. Companies and providers only. */
                    url?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    email?: string;
                    /**
                     * @description 1: visible to readers. Default 0.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339 timestamp before which the item is not shown; null: at once. */
                    publish_at?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Language code of the texts in the same request. Default: the default language of the site. */
                    lang?: string;
                    /** @description Title, at most 200 characters; for a company its name. A new item needs a title in at least one language. */
                    title?: string;
                    /** @description Short description for lists, at most 1,000 characters; for a company its line of business. */
                    desc?: string;
                    /** @description HTML, at most 60,000 characters. Elements that are not allowed are removed. */
                    content?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    registered_address?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    location?: string;
                    /** @description Texts by language: {lang: {title, desc, content, registered_address, location}}; null deletes a language. */
                    translations?: unknown;
                    /** @description Absolute path on this site, or an https URL. */
                    logo?: string;
                    /** @description Website, an https URL. Companies and providers only. */
                    url?: string;
                    /** @description At most 1,000 characters. Companies and providers only. */
                    email?: string;
                    /**
                     * @description 1: visible to readers. Default 0.
                     * @enum {integer}
                     */
                    published?: 0 | 1;
                    /** @description RFC 3339 timestamp before which the item is not shown; null: at once. */
                    publish_at?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    get_admin_api_quoted_rates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                            list: components["schemas"]["QuotedRate"][];
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
    get_admin_api_remarks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
                /** @description Name or key as returned by another call. */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Object {language: text}; each text at most 500 characters. */
                    texts: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Object {language: text}; each text at most 500 characters. */
                    texts: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description First trading day, `YYYY-MM-DD`. */
                from: string;
                /** @description Last trading day, `YYYY-MM-DD`. The period is at most 1,100 days. */
                to: string;
                /** @description Length of a row's period. Default day. */
                by?: "day" | "week" | "month";
                /** @description 1: demo accounts; 0: real accounts. Default 0. */
                is_demo?: 0 | 1;
                /** @description Currency code: only accounts in this currency, with amounts in it. Default: all accounts, in USD. */
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description First trading day, `YYYY-MM-DD`. */
                from: string;
                /** @description Last trading day, `YYYY-MM-DD`. The period is at most 1,100 days. */
                to: string;
                /** @description Length of a row's period. Default day. */
                by?: "day" | "week" | "month";
                /** @description 1: demo accounts; 0: real accounts. Default 0. */
                is_demo?: 0 | 1;
                /** @description Currency code: only accounts in this currency, with amounts in it. Default: all accounts, in USD. */
                currency?: string;
                /** @description Part of the report. Default spans. */
                part?: "spans" | "currencies" | "positions" | "instruments" | "inviters";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description 0: rejected; 1: under review; 2: certified. */
                status?: 0 | 1 | 2;
                /** @description Only certificates of now whose document expires within this number of days, the next to expire first. */
                expires_within?: number;
                /** @description ID of a customer: only theirs. */
                user?: number;
                /** @description Only the one with this ID. */
                id?: number;
                /** @description Sort order by age. Default newest. */
                order?: "newest" | "oldest";
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    post_admin_api_reviews__id__expiry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Last day on which the document is valid, `YYYY-MM-DD`; not in the past. */
                    expires_on: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Last day on which the document is valid, `YYYY-MM-DD`; not in the past. */
                    expires_on: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Reason, at most 500 characters; shown to the customer. */
                    remark: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Reason, at most 500 characters; shown to the customer. */
                    remark: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    get_admin_api_role_changes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                            list: components["schemas"]["RoleChange"][];
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
    post_admin_api_role_changes__id__approve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    post_admin_api_role_changes__id__reject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    get_admin_api_roles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                            list: components["schemas"]["Role"][];
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
    post_admin_api_roles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name of the role, at most 40 characters. */
                    name: string;
                    /** @description Array of permissions, at least one; see `/admin/api/permissions`. */
                    permissions: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Name of the role, at most 40 characters. */
                    name: string;
                    /** @description Array of permissions, at least one; see `/admin/api/permissions`. */
                    permissions: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Role"];
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
    put_admin_api_roles__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Name of the role, at most 40 characters. */
                    name?: string;
                    /** @description Array of permissions, at least one; see `/admin/api/permissions`. */
                    permissions?: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Name of the role, at most 40 characters. */
                    name?: string;
                    /** @description Array of permissions, at least one; see `/admin/api/permissions`. */
                    permissions?: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Role"];
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
    delete_admin_api_roles__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    get_admin_api_search: {
        parameters: {
            query: {
                /** @description Part of a customer's e-mail address, mobile number, name or uid; the number of an account, a payout address, the ID of an order, deposit or withdrawal, the reference of one, or part of an instrument's code or name. At most 100 characters. */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
                            list: components["schemas"]["SearchHit"][];
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
    get_admin_api_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                     * @description Channel of the message.
                     * @enum {string}
                     */
                    channel: "mail" | "sms";
                    /** @description E-mail address, or a mobile number with its dialling code; at most 254 characters. */
                    to: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description Channel of the message.
                     * @enum {string}
                     */
                    channel: "mail" | "sms";
                    /** @description E-mail address, or a mobile number with its dialling code; at most 254 characters. */
                    to: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["TestMessageResult"];
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
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                    /** @description E-mail address, at most 254 characters. */
                    email: string;
                    /**
                     * @description The only role of the staff member. Required without `roles`.
                     * @enum {string}
                     */
                    role?: "owner" | "dealer" | "finance" | "compliance" | "support";
                    /** @description Array of the codes of all roles, one to ten: built-in ones, and others as `/admin/api/roles` lists them. */
                    roles?: unknown;
                    /** @description Initial password. If not sent, one is generated and returned once; it must be changed at the first login. */
                    password?: string;
                    /** @description Group for second persons, at most 40 characters; see the setting `second_person_other_group`. Empty: none. */
                    group?: string;
                    /** @description Array of at most 50 networks (`10.0.0.0/8`, `2001:db8::/32`) or addresses from which alone the staff member may sign in and work; empty: from everywhere. */
                    networks?: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description E-mail address, at most 254 characters. */
                    email: string;
                    /**
                     * @description The only role of the staff member. Required without `roles`.
                     * @enum {string}
                     */
                    role?: "owner" | "dealer" | "finance" | "compliance" | "support";
                    /** @description Array of the codes of all roles, one to ten: built-in ones, and others as `/admin/api/roles` lists them. */
                    roles?: unknown;
                    /** @description Initial password. If not sent, one is generated and returned once; it must be changed at the first login. */
                    password?: string;
                    /** @description Group for second persons, at most 40 characters; see the setting `second_person_other_group`. Empty: none. */
                    group?: string;
                    /** @description Array of at most 50 networks (`10.0.0.0/8`, `2001:db8::/32`) or addresses from which alone the staff member may sign in and work; empty: from everywhere. */
                    networks?: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The only role of the staff member, if it is a built-in one; see `roles`. With `roles` it must say the same.
                     * @enum {string}
                     */
                    role?: "owner" | "dealer" | "finance" | "compliance" | "support";
                    /** @description Array of the codes of all roles, one to ten: built-in ones, and others as `/admin/api/roles` lists them. */
                    roles?: unknown;
                    /**
                     * @description 0: disabled; 1: enabled.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /**
                     * @description 1: generate a new password and return it once.
                     * @enum {integer}
                     */
                    reset_password?: 0 | 1;
                    /**
                     * @description 1: remove the second factor.
                     * @enum {integer}
                     */
                    reset_totp?: 0 | 1;
                    /** @description Group for second persons, at most 40 characters; see the setting `second_person_other_group`. Empty: none. */
                    group?: string;
                    /** @description Array of at most 50 networks (`10.0.0.0/8`, `2001:db8::/32`) or addresses from which alone the staff member may sign in and work; empty: from everywhere. */
                    networks?: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description The only role of the staff member, if it is a built-in one; see `roles`. With `roles` it must say the same.
                     * @enum {string}
                     */
                    role?: "owner" | "dealer" | "finance" | "compliance" | "support";
                    /** @description Array of the codes of all roles, one to ten: built-in ones, and others as `/admin/api/roles` lists them. */
                    roles?: unknown;
                    /**
                     * @description 0: disabled; 1: enabled.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /**
                     * @description 1: generate a new password and return it once.
                     * @enum {integer}
                     */
                    reset_password?: 0 | 1;
                    /**
                     * @description 1: remove the second factor.
                     * @enum {integer}
                     */
                    reset_totp?: 0 | 1;
                    /** @description Group for second persons, at most 40 characters; see the setting `second_person_other_group`. Empty: none. */
                    group?: string;
                    /** @description Array of at most 50 networks (`10.0.0.0/8`, `2001:db8::/32`) or addresses from which alone the staff member may sign in and work; empty: from everywhere. */
                    networks?: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    post_admin_api_staff__id__logout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description ID of the session to end; if not sent, all sessions end. */
                    session?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description ID of the session to end; if not sent, all sessions end. */
                    session?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    get_admin_api_staff__id__sessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the instrument. */
                forex_id: number;
                /** @description Start of the period, inclusive; Unix milliseconds. */
                from: number;
                /** @description End of the period, exclusive; Unix milliseconds, greater than `from`. */
                to: number;
                /** @description Maximum number of ticks, 1 to 10,000. Default 1,000. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                    /** @description The caller's current password. */
                    password: string;
                    /** @description Code of the second factor to be replaced, or a recovery code. Required if one is enabled. */
                    totp?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The caller's current password. */
                    password: string;
                    /** @description Code of the second factor to be replaced, or a recovery code. Required if one is enabled. */
                    totp?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
                    /** @description Six-digit code of the authenticator app. */
                    totp: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Six-digit code of the authenticator app. */
                    totp: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
                    /** @description The caller's current password. */
                    password: string;
                    /** @description Six-digit code of the authenticator app, or a recovery code. */
                    totp: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The caller's current password. */
                    password: string;
                    /** @description Six-digit code of the authenticator app, or a recovery code. */
                    totp: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
                /** @description Part of an e-mail address, mobile number, name or uid; or a customer ID; or the number of an account; or the coin address or bank account of a payout method. At most 254 characters. */
                search?: string;
                /** @description 1: only demo customers; 0: only real customers. */
                is_demo?: 0 | 1;
                /** @description Only customers with this status of the identity review. 0: none or rejected; 1: under review; 2: certified. */
                review_status?: 0 | 1 | 2;
                /** @description ID of a group: only customers with an account in it. */
                group?: number;
                /** @description ISO 3166-1 alpha-2: only customers with a mobile number of this country. */
                country?: string;
                /** @description 1: only frozen customers; 0: only others. */
                frozen?: 0 | 1;
                /** @description Only customers with at least this `balance_usd`. */
                balance_from?: string;
                /** @description Only customers with at most this `balance_usd`. */
                balance_to?: string;
                /** @description Only customers who registered at this time or later, Unix milliseconds. */
                registered_from?: number;
                /** @description Only customers who registered before this time, Unix milliseconds. */
                registered_to?: number;
                /** @description Only customers who were not active for this many days. */
                inactive_days?: number;
                /** @description 1: only customers with a signal of fraud that is not dismissed; 0: only others. */
                signals?: 0 | 1;
                /** @description 1: only customers with an open position; 0: only others. */
                positions?: 0 | 1;
                /** @description Sort order, descending; amounts in USD. Default `id`. */
                sort?: "id" | "name" | "registered" | "seen" | "review" | "group" | "balance" | "equity";
                /** @description 1: the smallest or earliest first. Default 0. */
                ascending?: 0 | 1;
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                            list: components["schemas"]["ListedUser"][];
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
    get_admin_api_users_choices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["UserChoices"];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    get_admin_api_users_file: {
        parameters: {
            query?: {
                /** @description Part of an e-mail address, mobile number, name or uid; or a customer ID; or the number of an account; or the coin address or bank account of a payout method. At most 254 characters. */
                search?: string;
                /** @description 1: only demo customers; 0: only real customers. */
                is_demo?: 0 | 1;
                /** @description Only customers with this status of the identity review. 0: none or rejected; 1: under review; 2: certified. */
                review_status?: 0 | 1 | 2;
                /** @description ID of a group: only customers with an account in it. */
                group?: number;
                /** @description ISO 3166-1 alpha-2: only customers with a mobile number of this country. */
                country?: string;
                /** @description 1: only frozen customers; 0: only others. */
                frozen?: 0 | 1;
                /** @description Only customers with at least this `balance_usd`. */
                balance_from?: string;
                /** @description Only customers with at most this `balance_usd`. */
                balance_to?: string;
                /** @description Only customers who registered at this time or later, Unix milliseconds. */
                registered_from?: number;
                /** @description Only customers who registered before this time, Unix milliseconds. */
                registered_to?: number;
                /** @description Only customers who were not active for this many days. */
                inactive_days?: number;
                /** @description 1: only customers with a signal of fraud that is not dismissed; 0: only others. */
                signals?: 0 | 1;
                /** @description 1: only customers with an open position; 0: only others. */
                positions?: 0 | 1;
                /** @description Sort order, descending; amounts in USD. Default `id`. */
                sort?: "id" | "name" | "registered" | "seen" | "review" | "group" | "balance" | "equity";
                /** @description 1: the smallest or earliest first. Default 0. */
                ascending?: 0 | 1;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    get_admin_api_users__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Credit score, 0 to 100. */
                    credit_score?: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Credit score, 0 to 100. */
                    credit_score?: number;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    get_admin_api_users__id__accounts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminAccount"][];
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
    post_admin_api_users__id__adjust: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: decimal
                     * @description Amount in the account's currency, not 0; negative amounts reduce the balance.
                     */
                    amount: string;
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * Format: decimal
                     * @description Amount in the account's currency, not 0; negative amounts reduce the balance.
                     */
                    amount: string;
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    post_admin_api_users__id__deposits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description 0: to a coin address; 1: to a bank account.
                     * @enum {integer}
                     */
                    type: 0 | 1;
                    /** @description ID of the deposit option or the bank account that received the money. */
                    option: number;
                    /**
                     * Format: decimal
                     * @description Amount in the currency of the option, greater than 0. Its limits do not apply.
                     */
                    number: string;
                    /** @description Reference of the payment: the bank's, or the ID of the network's transaction. At most 128 characters. */
                    reference: string;
                    /**
                     * @description 1: another payment to the same address or account may have this reference.
                     * @enum {integer}
                     */
                    confirm_reference?: 0 | 1;
                    /** @description Note for the staff, at most 500 characters. */
                    note?: string;
                    /** @description Date of the payment, `YYYY-MM-DD`; not in the future. */
                    value_date?: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 0: to a coin address; 1: to a bank account.
                     * @enum {integer}
                     */
                    type: 0 | 1;
                    /** @description ID of the deposit option or the bank account that received the money. */
                    option: number;
                    /**
                     * Format: decimal
                     * @description Amount in the currency of the option, greater than 0. Its limits do not apply.
                     */
                    number: string;
                    /** @description Reference of the payment: the bank's, or the ID of the network's transaction. At most 128 characters. */
                    reference: string;
                    /**
                     * @description 1: another payment to the same address or account may have this reference.
                     * @enum {integer}
                     */
                    confirm_reference?: 0 | 1;
                    /** @description Note for the staff, at most 500 characters. */
                    note?: string;
                    /** @description Date of the payment, `YYYY-MM-DD`; not in the future. */
                    value_date?: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    get_admin_api_users__id__erase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The customer's number. */
                    confirm: string;
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The customer's number. */
                    confirm: string;
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description ID of the group. */
                    group: number;
                    /** @description Number of customers that may get a margin call or stop-out at once: `affected` of the preview. Default 0. */
                    confirm?: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description ID of the group. */
                    group: number;
                    /** @description Number of customers that may get a margin call or stop-out at once: `affected` of the preview. Default 0. */
                    confirm?: number;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description Only entries of this kind. */
                kind?: "demo_grant" | "demo_reset" | "profit" | "fee" | "gsl_premium" | "swap" | "write_off" | "deposit" | "withdrawal" | "correction" | "transfer";
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Text of the note, at most 2,000 characters. */
                    text: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Text of the note, at most 2,000 characters. */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The trade mode.
                     * @enum {string}
                     */
                    rights: "full" | "close_only" | "none";
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description The trade mode.
                     * @enum {string}
                     */
                    rights: "full" | "close_only" | "none";
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    get_admin_api_users__id__signals: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminSignal"][];
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
    post_admin_api_users__id__signals_dismiss: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Which signal.
                     * @enum {string}
                     */
                    signal: "shared_destination" | "own_destination" | "shared_document" | "shared_picture" | "shared_device" | "shared_origin" | "velocity" | "untraded_withdrawal";
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description Which signal.
                     * @enum {string}
                     */
                    signal: "shared_destination" | "own_destination" | "shared_document" | "shared_picture" | "shared_device" | "shared_origin" | "velocity" | "untraded_withdrawal";
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AdminSignal"][];
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
                /** @description First day, `YYYY-MM-DD`, in UTC. */
                from: string;
                /** @description Last day, `YYYY-MM-DD`, in UTC. At most 366 days after `from`. */
                to: string;
                /** @description File format. Default pdf. */
                format?: "csv" | "pdf";
            };
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    get_admin_api_users__id__timeline: {
        parameters: {
            query?: {
                /** @description `next` of the previous page: the events after its last one. Default: the newest ones. */
                before?: string;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Timeline"];
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
    post_admin_api_users__id__unfreeze: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Reason for the audit log, at most 500 characters. */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    get_admin_api_views: {
        parameters: {
            query: {
                /** @description Which list. */
                list: "orders" | "users" | "audit";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
                            list: components["schemas"]["SavedView"][];
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
    post_admin_api_views: {
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
                     * @description Which list.
                     * @enum {string}
                     */
                    list: "orders" | "users" | "audit";
                    /** @description Name, at most 40 characters. */
                    name: string;
                    /** @description Object {parameter: value} of texts: the list's filters and sort order. At most 30. */
                    params: unknown;
                    /**
                     * @description 1: other staff members see it too. Default 0.
                     * @enum {integer}
                     */
                    shared?: 0 | 1;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description Which list.
                     * @enum {string}
                     */
                    list: "orders" | "users" | "audit";
                    /** @description Name, at most 40 characters. */
                    name: string;
                    /** @description Object {parameter: value} of texts: the list's filters and sort order. At most 30. */
                    params: unknown;
                    /**
                     * @description 1: other staff members see it too. Default 0.
                     * @enum {integer}
                     */
                    shared?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
                            list: components["schemas"]["SavedView"][];
                            /** Format: int64 */
                            total: number;
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
    delete_admin_api_views__id_: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
    get_admin_api_webhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                    /** @description Name, at most 60 characters. */
                    name: string;
                    /** @description https URL, at most 500 characters. Not in a private network unless a setting allows it. */
                    url: string;
                    /** @description Array of `order.opened`, `order.closed`, `order.cancelled`, `deposit.created`, `deposit.decided`, `withdrawal.requested`, `withdrawal.approved`, `withdrawal.decided`, `withdrawal.paid`, `withdrawal.failed`, `correction.booked`, `customer.registered`, `customer.verified`, `customer.frozen`, `customer.unfrozen`, `review.submitted`, `margin_call` (also accepted as `margin.call`), `stop.out`, `feed.stale`, `feed.recovered`. */
                    events: unknown;
                    /**
                     * @description 1: deliver events; 0: disabled. Default 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Name, at most 60 characters. */
                    name: string;
                    /** @description https URL, at most 500 characters. Not in a private network unless a setting allows it. */
                    url: string;
                    /** @description Array of `order.opened`, `order.closed`, `order.cancelled`, `deposit.created`, `deposit.decided`, `withdrawal.requested`, `withdrawal.approved`, `withdrawal.decided`, `withdrawal.paid`, `withdrawal.failed`, `correction.booked`, `customer.registered`, `customer.verified`, `customer.frozen`, `customer.unfrozen`, `review.submitted`, `margin_call` (also accepted as `margin.call`), `stop.out`, `feed.stale`, `feed.recovered`. */
                    events: unknown;
                    /**
                     * @description 1: deliver events; 0: disabled. Default 1.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Name, at most 60 characters. */
                    name?: string;
                    /** @description https URL, as for a new webhook. */
                    url?: string;
                    /** @description Array of `order.opened`, `order.closed`, `order.cancelled`, `deposit.created`, `deposit.decided`, `withdrawal.requested`, `withdrawal.approved`, `withdrawal.decided`, `withdrawal.paid`, `withdrawal.failed`, `correction.booked`, `customer.registered`, `customer.verified`, `customer.frozen`, `customer.unfrozen`, `review.submitted`, `margin_call` (also accepted as `margin.call`), `stop.out`, `feed.stale`, `feed.recovered`. */
                    events?: unknown;
                    /**
                     * @description 1: deliver events; 0: disabled.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /**
                     * @description 1: create a new secret and return it.
                     * @enum {integer}
                     */
                    renew_secret?: 0 | 1;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Name, at most 60 characters. */
                    name?: string;
                    /** @description https URL, as for a new webhook. */
                    url?: string;
                    /** @description Array of `order.opened`, `order.closed`, `order.cancelled`, `deposit.created`, `deposit.decided`, `withdrawal.requested`, `withdrawal.approved`, `withdrawal.decided`, `withdrawal.paid`, `withdrawal.failed`, `correction.booked`, `customer.registered`, `customer.verified`, `customer.frozen`, `customer.unfrozen`, `review.submitted`, `margin_call` (also accepted as `margin.call`), `stop.out`, `feed.stale`, `feed.recovered`. */
                    events?: unknown;
                    /**
                     * @description 1: deliver events; 0: disabled.
                     * @enum {integer}
                     */
                    enabled?: 0 | 1;
                    /**
                     * @description 1: create a new secret and return it.
                     * @enum {integer}
                     */
                    renew_secret?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description 0: under review; 1: paid; 2: rejected. */
                status?: 0 | 1 | 2;
                /** @description 1: only those that are being paid; 0: only those whose payment is no step of its own. */
                in_payment?: 0 | 1;
                /** @description ID of a customer: only theirs. */
                user?: number;
                /** @description Only the one with this ID. */
                id?: number;
                /** @description Sort order by age. Default newest. */
                order?: "newest" | "oldest";
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description `next_step` as it was read; refused with `approval_step_changed` if the approval has another effect by now.
                     * @enum {string}
                     */
                    step?: "first" | "pay";
                    /**
                     * @description 1: its payment is a step of its own. The amount is debited now, and `paid` or `failed` ends the payment. Default 0: it has been paid.
                     * @enum {integer}
                     */
                    in_payment?: 0 | 1;
                    /** @description Transaction ID or bank reference of the payment, at most 128 characters; shown to the customer. */
                    reference?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description `next_step` as it was read; refused with `approval_step_changed` if the approval has another effect by now.
                     * @enum {string}
                     */
                    step?: "first" | "pay";
                    /**
                     * @description 1: its payment is a step of its own. The amount is debited now, and `paid` or `failed` ends the payment. Default 0: it has been paid.
                     * @enum {integer}
                     */
                    in_payment?: 0 | 1;
                    /** @description Transaction ID or bank reference of the payment, at most 128 characters; shown to the customer. */
                    reference?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    post_admin_api_withdrawals__id__failed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Reason, at most 500 characters; shown to the customer. */
                    notes: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Reason, at most 500 characters; shown to the customer. */
                    notes: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
    post_admin_api_withdrawals__id__paid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Transaction ID or bank reference of the payment, at most 128 characters; shown to the customer. */
                    reference?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Transaction ID or bank reference of the payment, at most 128 characters; shown to the customer. */
                    reference?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Reason, at most 500 characters; shown to the customer. */
                    notes: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Reason, at most 500 characters; shown to the customer. */
                    notes: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`forbidden` without the permission), or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description ID of the payout currency. */
                    draw_currency_id: number;
                    /**
                     * Format: decimal
                     * @description Amount in the account's currency, greater than 0; the fee is deducted from it.
                     */
                    number: string;
                    /** @description Note for the broker, at most 200 characters. */
                    memo?: string;
                    /** @description ID of the payout method. */
                    draw_method_id: number;
                    /** @description Code requested for the purpose `withdraw` (`scene`), or a code of the authenticator app. Required if `withdraw_code_required` is set. */
                    auth_code?: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description ID of the payout currency. */
                    draw_currency_id: number;
                    /**
                     * Format: decimal
                     * @description Amount in the account's currency, greater than 0; the fee is deducted from it.
                     */
                    number: string;
                    /** @description Note for the broker, at most 200 characters. */
                    memo?: string;
                    /** @description ID of the payout method. */
                    draw_method_id: number;
                    /** @description Code requested for the purpose `withdraw` (`scene`), or a code of the authenticator app. Required if `withdraw_code_required` is set. */
                    auth_code?: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
                /** @description 1: coin; 2: bank. */
                type: 1 | 2;
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
                /** @description 1: coin; 2: bank. */
                type: 1 | 2;
            };
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
                /** @description First day, `YYYY-MM-DD`, in UTC. */
                from: string;
                /** @description Last day, `YYYY-MM-DD`, in UTC. At most 366 days after `from`. */
                to: string;
                /** @description File format. Default pdf. */
                format?: "csv" | "pdf";
            };
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
    post_api_accounts_archive: {
        parameters: {
            query?: never;
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Number of the account, not the first one. */
                    id: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Number of the account, not the first one. */
                    id: number;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
    get_api_accounts_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["TradingAccount"][];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_accounts_open: {
        parameters: {
            query?: never;
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Kind of the account.
                     * @enum {string}
                     */
                    kind: "real" | "demo";
                    /** @description Currency of the account, one of `account_currencies` of `getBasicInfo`. Default: USD if it is one of them, else the first. */
                    currency?: string;
                    /** @description Name of the account, at most 40 characters. */
                    name?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description Kind of the account.
                     * @enum {string}
                     */
                    kind: "real" | "demo";
                    /** @description Currency of the account, one of `account_currencies` of `getBasicInfo`. Default: USD if it is one of them, else the first. */
                    currency?: string;
                    /** @description Name of the account, at most 40 characters. */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["TradingAccount"];
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
    post_api_accounts_rename: {
        parameters: {
            query?: never;
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Number of the account. */
                    id: number;
                    /** @description New name, at most 40 characters; without it, the account has no name. */
                    name?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Number of the account. */
                    id: number;
                    /** @description New name, at most 40 characters; without it, the account has no name. */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["TradingAccount"];
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
    post_api_accounts_transfer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Number of the debited account. */
                    from: number;
                    /** @description Number of the credited account. */
                    to: number;
                    /**
                     * Format: decimal
                     * @description Amount in the currency of `from`, at most what may be withdrawn.
                     */
                    number: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Number of the debited account. */
                    from: number;
                    /** @description Number of the credited account. */
                    to: number;
                    /**
                     * Format: decimal
                     * @description Amount in the currency of `from`, at most what may be withdrawn.
                     */
                    number: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["AccountTransfer"];
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
    get_api_announcement_info: {
        parameters: {
            query: {
                /** @description ID of the object. */
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a rejection with `code` 0. */
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
                /** @description Part of a name or title, at most 100 characters. */
                search?: string;
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a rejection with `code` 0. */
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
            /** @description Success, or a rejection with `code` 0. */
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
                /** @description Only messages with an ID smaller than this one. */
                before?: number;
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description ID of the newest message that was read. */
                    id: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description ID of the newest message that was read. */
                    id: number;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Plain text, at most 2,000 characters. Required unless `picture` is sent. */
                    text?: string;
                    /** @description ID of a picture that the sender uploaded. */
                    picture?: number;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Plain text, at most 2,000 characters. Required unless `picture` is sent. */
                    text?: string;
                    /** @description ID of a picture that the sender uploaded. */
                    picture?: number;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
                /** @description `text`: a question in words, for people who cannot see pictures. Default picture. */
                kind?: "picture" | "text";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a rejection with `code` 0. */
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
                /** @description Name or key as returned by another call. */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a rejection with `code` 0. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The picture: JPEG, PNG or WebP, at most 8 MiB and 6000 x 6000 pixels.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
                /** @description Name or key as returned by another call. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a rejection with `code` 0. */
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
                /** @description Name or key as returned by another call. */
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
            /** @description Success, or a rejection with `code` 0. */
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
                /** @description Part of a name or title, at most 100 characters. */
                search?: string;
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a rejection with `code` 0. */
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
            /** @description Success, or a rejection with `code` 0. */
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
                /** @description Part of a name or title, at most 100 characters. */
                search?: string;
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a rejection with `code` 0. */
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
            /** @description Success, or a rejection with `code` 0. */
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
                /** @description Name of the setting, at most 64 characters. */
                key: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a rejection with `code` 0. */
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
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a rejection with `code` 0. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description 1: not listed; 0: listed.
                     * @enum {integer}
                     */
                    opt_out: 0 | 1;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 1: not listed; 0: listed.
                     * @enum {integer}
                     */
                    opt_out: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a rejection with `code` 0. */
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
                /** @description Part of a name or title, at most 100 characters. */
                search?: string;
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a rejection with `code` 0. */
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
                    /** @description E-mail address or mobile number, at most 254 characters. */
                    account: string;
                    /**
                     * @description Purpose of the code.
                     * @enum {string}
                     */
                    scene: "register" | "forgot" | "password" | "withdraw";
                    /** @description Key of the captcha. Required if `code_captcha` or `sms_captcha` is set; of a picture after the error `captcha_needed`. */
                    key?: string;
                    /** @description Answer to the captcha. */
                    captcha?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description E-mail address or mobile number, at most 254 characters. */
                    account: string;
                    /**
                     * @description Purpose of the code.
                     * @enum {string}
                     */
                    scene: "register" | "forgot" | "password" | "withdraw";
                    /** @description Key of the captcha. Required if `code_captcha` or `sms_captcha` is set; of a picture after the error `captcha_needed`. */
                    key?: string;
                    /** @description Answer to the captcha. */
                    captcha?: string;
                };
            };
        };
        responses: {
            /** @description Success, or a rejection with `code` 0. */
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
                    /** @description E-mail address or mobile number, at most 254 characters. */
                    account: string;
                    /** @description ID of the mobile number's country. */
                    area_id: number;
                    /**
                     * @description Purpose of the code.
                     * @enum {string}
                     */
                    scene: "register" | "forgot" | "password" | "withdraw";
                    /** @description Key of the captcha. Required if `code_captcha` or `sms_captcha` is set; of a picture after the error `captcha_needed`. */
                    key?: string;
                    /** @description Answer to the captcha. */
                    captcha?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description E-mail address or mobile number, at most 254 characters. */
                    account: string;
                    /** @description ID of the mobile number's country. */
                    area_id: number;
                    /**
                     * @description Purpose of the code.
                     * @enum {string}
                     */
                    scene: "register" | "forgot" | "password" | "withdraw";
                    /** @description Key of the captcha. Required if `code_captcha` or `sms_captcha` is set; of a picture after the error `captcha_needed`. */
                    key?: string;
                    /** @description Answer to the captcha. */
                    captcha?: string;
                };
            };
        };
        responses: {
            /** @description Success, or a rejection with `code` 0. */
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
                /** @description ID of an option: only this one. */
                charge_id?: number;
            };
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
                /** @description 0: coin; 1: bank. */
                type: 0 | 1;
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
                /** @description Amount in the currency that was sent; greater than 0. */
                number: string;
                /** @description Proof of payment: ID or URL of a picture that the customer uploaded and has not used before. */
                proofImg: string;
                /** @description Deposit address as shown to the customer, at most 128 characters. */
                address: string;
                /** @description ID of the coin deposit option. */
                charge_id: number;
                /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                request_id?: string;
            };
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: decimal
                     * @description Amount in the currency that was sent; greater than 0.
                     */
                    number: string;
                    /** @description Proof of payment: ID or URL of a picture that the customer uploaded and has not used before. */
                    proofImg: string;
                    /** @description Deposit address as shown to the customer, at most 128 characters. */
                    address: string;
                    /** @description ID of the coin deposit option. */
                    charge_id: number;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * Format: decimal
                     * @description Amount in the currency that was sent; greater than 0.
                     */
                    number: string;
                    /** @description Proof of payment: ID or URL of a picture that the customer uploaded and has not used before. */
                    proofImg: string;
                    /** @description Deposit address as shown to the customer, at most 128 characters. */
                    address: string;
                    /** @description ID of the coin deposit option. */
                    charge_id: number;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
                /** @description Currency code such as USD, at most 12 characters. */
                bank_coin: string;
            };
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
                /** @description Amount in the currency that was sent; greater than 0. */
                number: string;
                /** @description Proof of payment: ID or URL of a picture that the customer uploaded and has not used before. */
                proofImg: string;
                /** @description ID of the bank account. */
                wire_id: number;
                /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                request_id?: string;
            };
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: decimal
                     * @description Amount in the currency that was sent; greater than 0.
                     */
                    number: string;
                    /** @description Proof of payment: ID or URL of a picture that the customer uploaded and has not used before. */
                    proofImg: string;
                    /** @description ID of the bank account. */
                    wire_id: number;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * Format: decimal
                     * @description Amount in the currency that was sent; greater than 0.
                     */
                    number: string;
                    /** @description Proof of payment: ID or URL of a picture that the customer uploaded and has not used before. */
                    proofImg: string;
                    /** @description ID of the bank account. */
                    wire_id: number;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description New password, at least 8 characters and at most 71 bytes. */
                    new_password: string;
                    /** @description The new password again. */
                    re_password: string;
                    /** @description The verification code that was sent. Required unless `old_password` is sent. */
                    auth_code?: string;
                    /**
                     * @description Channel of the code, 1: e-mail; 2: mobile. Default: the channel of the account.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description Current password. If `auth_code` is sent too, both must be correct. */
                    old_password?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description New password, at least 8 characters and at most 71 bytes. */
                    new_password: string;
                    /** @description The new password again. */
                    re_password: string;
                    /** @description The verification code that was sent. Required unless `old_password` is sent. */
                    auth_code?: string;
                    /**
                     * @description Channel of the code, 1: e-mail; 2: mobile. Default: the channel of the account.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description Current password. If `auth_code` is sent too, both must be correct. */
                    old_password?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
            /** @description Success, or a rejection with `code` 0. */
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
            /** @description Success, or a rejection with `code` 0. */
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
                     * @description 1: e-mail address; 2: mobile number. Default 1.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description ID of the mobile number's country. Required for type 2. */
                    area_id?: number;
                    /** @description E-mail address or mobile number, at most 254 characters. */
                    account: string;
                    /** @description The verification code that was sent. */
                    sms_code: string;
                    /** @description New password, at least 8 characters and at most 71 bytes. */
                    password: string;
                    /** @description The new password again. */
                    re_password: string;
                    /** @description Key of a picture captcha. Required after the error `captcha_needed`. A call with a solved captcha goes before those without. */
                    key?: string;
                    /** @description Answer to the captcha. */
                    captcha?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 1: e-mail address; 2: mobile number. Default 1.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description ID of the mobile number's country. Required for type 2. */
                    area_id?: number;
                    /** @description E-mail address or mobile number, at most 254 characters. */
                    account: string;
                    /** @description The verification code that was sent. */
                    sms_code: string;
                    /** @description New password, at least 8 characters and at most 71 bytes. */
                    password: string;
                    /** @description The new password again. */
                    re_password: string;
                    /** @description Key of a picture captcha. Required after the error `captcha_needed`. A call with a solved captcha goes before those without. */
                    key?: string;
                    /** @description Answer to the captcha. */
                    captcha?: string;
                };
            };
        };
        responses: {
            /** @description Success, or a rejection with `code` 0. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
                     * @description 1: e-mail address; 2: mobile number. Default 1.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description ID of the mobile number's country. Required for type 2. */
                    area_id?: number;
                    /** @description E-mail address or mobile number, at most 254 characters. */
                    account: string;
                    /** @description Password, at most 256 characters. */
                    password: string;
                    /** @description Six-digit code of the authenticator app, or a recovery code. Required after the error `totp_required`. */
                    totp?: string;
                    /** @description Key of a picture captcha. Required after the error `captcha_needed`. A call with a solved captcha goes before those without. */
                    key?: string;
                    /** @description Answer to the captcha. */
                    captcha?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 1: e-mail address; 2: mobile number. Default 1.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description ID of the mobile number's country. Required for type 2. */
                    area_id?: number;
                    /** @description E-mail address or mobile number, at most 254 characters. */
                    account: string;
                    /** @description Password, at most 256 characters. */
                    password: string;
                    /** @description Six-digit code of the authenticator app, or a recovery code. Required after the error `totp_required`. */
                    totp?: string;
                    /** @description Key of a picture captcha. Required after the error `captcha_needed`. A call with a solved captcha goes before those without. */
                    key?: string;
                    /** @description Answer to the captcha. */
                    captcha?: string;
                };
            };
        };
        responses: {
            /** @description Success, or a rejection with `code` 0. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description 1: end all sessions; 0: only this one. Default 0.
                     * @enum {integer}
                     */
                    all?: 0 | 1;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 1: end all sessions; 0: only this one. Default 0.
                     * @enum {integer}
                     */
                    all?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Current password. */
                    password: string;
                    /** @description Six-digit code of the authenticator app, or a recovery code. */
                    totp: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Current password. */
                    password: string;
                    /** @description Six-digit code of the authenticator app, or a recovery code. */
                    totp: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
                     * @description 1: e-mail address; 2: mobile number. Default 1.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description ID of the mobile number's country. Required for type 2. */
                    area_id?: number;
                    /** @description E-mail address or mobile number, at most 254 characters. */
                    account: string;
                    /** @description New password, at least 8 characters and at most 71 bytes. */
                    password: string;
                    /** @description The new password again. */
                    re_password: string;
                    /** @description Invitation code, at most 32 characters. Required if `invite_required` is set. */
                    invite_code?: string;
                    /** @description The verification code, or the captcha's answer if `verify_reg_type` is 2. */
                    sms_code: string;
                    /** @description Key of the captcha. Required if `verify_reg_type` is 2; of a picture after the error `captcha_needed`. */
                    key?: string;
                    /** @description Answer to the captcha after the error `captcha_needed`. */
                    captcha?: string;
                    /** @description Contact number, at most 254 characters. Asked for if `is_show_mobile` is set. */
                    mobile?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 1: e-mail address; 2: mobile number. Default 1.
                     * @enum {integer}
                     */
                    type?: 1 | 2;
                    /** @description ID of the mobile number's country. Required for type 2. */
                    area_id?: number;
                    /** @description E-mail address or mobile number, at most 254 characters. */
                    account: string;
                    /** @description New password, at least 8 characters and at most 71 bytes. */
                    password: string;
                    /** @description The new password again. */
                    re_password: string;
                    /** @description Invitation code, at most 32 characters. Required if `invite_required` is set. */
                    invite_code?: string;
                    /** @description The verification code, or the captcha's answer if `verify_reg_type` is 2. */
                    sms_code: string;
                    /** @description Key of the captcha. Required if `verify_reg_type` is 2; of a picture after the error `captcha_needed`. */
                    key?: string;
                    /** @description Answer to the captcha after the error `captcha_needed`. */
                    captcha?: string;
                    /** @description Contact number, at most 254 characters. Asked for if `is_show_mobile` is set. */
                    mobile?: string;
                };
            };
        };
        responses: {
            /** @description Success, or a rejection with `code` 0. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Current password. */
                    password: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Current password. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Current password. */
                    password: string;
                    /** @description Six-digit code of the authenticator app, or a recovery code. */
                    totp: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Current password. */
                    password: string;
                    /** @description Six-digit code of the authenticator app, or a recovery code. */
                    totp: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Six-digit code of the authenticator app. */
                    totp: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Six-digit code of the authenticator app. */
                    totp: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
    get_api_user_real_consents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["ConsentDocument"][];
                    } | components["schemas"]["Failure"];
                };
            };
            405: components["responses"]["Http405"];
            429: components["responses"]["Http429"];
            500: components["responses"]["Http500"];
            503: components["responses"]["Http503"];
        };
    };
    post_api_user_real_consents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Documents that the customer agrees to: `[{document, version}, ...]`, each in the version that getBasicInfo names. */
                    consents: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Documents that the customer agrees to: `[{document, version}, ...]`, each in the version that getBasicInfo names. */
                    consents: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["ConsentDocument"][];
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
    post_api_user_real_real_name: {
        parameters: {
            query?: never;
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Full name as in the document, at most 100 characters. */
                    name: string;
                    /** @description Number of the document, at most 40 characters. */
                    card_id: string;
                    /** @description ID or URL of an uploaded picture of the document's front. */
                    front_pic: string;
                    /** @description ID or URL of an uploaded picture of the document's back. Required unless `document_type` is `passport`. */
                    reverse_pic?: string;
                    /** @description Date of birth, `YYYY-MM-DD`. Required if `kyc.fields` of getBasicInfo is `full`. */
                    birth_date?: string;
                    /** @description ISO 3166-1 alpha-2 code. Required if `kyc.fields` is `full`. */
                    nationality?: string;
                    /** @description Country of residence, ISO 3166-1 alpha-2 code. Required if `kyc.fields` is `full`. */
                    country?: string;
                    /** @description Street and number, at most 200 characters. Required if `kyc.fields` is `full`. */
                    street?: string;
                    /** @description At most 100 characters. Required if `kyc.fields` is `full`. */
                    city?: string;
                    /** @description At most 20 characters. */
                    postal_code?: string;
                    /**
                     * @description Kind of the document. Required if `kyc.fields` is `full`.
                     * @enum {string}
                     */
                    document_type?: "passport" | "id_card" | "driving_licence" | "residence_permit";
                    /** @description Last day on which the document is valid, `YYYY-MM-DD`. Required if `kyc.fields` is `full`, except of an `id_card`. */
                    expires_on?: string;
                    /** @description ID or URL of an uploaded picture of a proof of address. Required if `kyc.address_proof` of getBasicInfo is 1. */
                    address_pic?: string;
                    /**
                     * @description Source of the customer's money. Required if `kyc.fields` is `full`.
                     * @enum {string}
                     */
                    source_of_funds?: "salary" | "business" | "savings" | "investments" | "property" | "inheritance" | "pension" | "gift" | "other";
                    /** @description The source in words, at most 300 characters. Required for `other`. */
                    source_of_funds_text?: string;
                    /** @description Documents that the customer agrees to: `[{document, version}, ...]`, each in the version that getBasicInfo names. If `kyc.fields` is `full`, all that the customer has not agreed to yet are required. */
                    consents?: unknown;
                };
                "application/x-www-form-urlencoded": {
                    /** @description Full name as in the document, at most 100 characters. */
                    name: string;
                    /** @description Number of the document, at most 40 characters. */
                    card_id: string;
                    /** @description ID or URL of an uploaded picture of the document's front. */
                    front_pic: string;
                    /** @description ID or URL of an uploaded picture of the document's back. Required unless `document_type` is `passport`. */
                    reverse_pic?: string;
                    /** @description Date of birth, `YYYY-MM-DD`. Required if `kyc.fields` of getBasicInfo is `full`. */
                    birth_date?: string;
                    /** @description ISO 3166-1 alpha-2 code. Required if `kyc.fields` is `full`. */
                    nationality?: string;
                    /** @description Country of residence, ISO 3166-1 alpha-2 code. Required if `kyc.fields` is `full`. */
                    country?: string;
                    /** @description Street and number, at most 200 characters. Required if `kyc.fields` is `full`. */
                    street?: string;
                    /** @description At most 100 characters. Required if `kyc.fields` is `full`. */
                    city?: string;
                    /** @description At most 20 characters. */
                    postal_code?: string;
                    /**
                     * @description Kind of the document. Required if `kyc.fields` is `full`.
                     * @enum {string}
                     */
                    document_type?: "passport" | "id_card" | "driving_licence" | "residence_permit";
                    /** @description Last day on which the document is valid, `YYYY-MM-DD`. Required if `kyc.fields` is `full`, except of an `id_card`. */
                    expires_on?: string;
                    /** @description ID or URL of an uploaded picture of a proof of address. Required if `kyc.address_proof` of getBasicInfo is 1. */
                    address_pic?: string;
                    /**
                     * @description Source of the customer's money. Required if `kyc.fields` is `full`.
                     * @enum {string}
                     */
                    source_of_funds?: "salary" | "business" | "savings" | "investments" | "property" | "inheritance" | "pension" | "gift" | "other";
                    /** @description The source in words, at most 300 characters. Required for `other`. */
                    source_of_funds_text?: string;
                    /** @description Documents that the customer agrees to: `[{document, version}, ...]`, each in the version that getBasicInfo names. If `kyc.fields` is `full`, all that the customer has not agreed to yet are required. */
                    consents?: unknown;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description 1: coin; 2: bank.
                     * @enum {integer}
                     */
                    type: 1 | 2;
                    /** @description ID of the payout currency. */
                    draw_id: number;
                    /** @description Coin address, at most 128 characters. Required for type 1. */
                    dc_address?: string;
                    /** @description At most 128 characters. Required for type 2. */
                    bank_name?: string;
                    /** @description Address of the bank, at most 128 characters. */
                    bank_address?: string;
                    /** @description BIC of the bank. */
                    bank_swift?: string;
                    /** @description At most 128 characters. Required for type 2. */
                    payee_name?: string;
                    /** @description Account number or IBAN. Required for type 2. */
                    payee_account?: string;
                    /** @description Note of the customer, at most 128 characters. */
                    remark?: string;
                    /** @description Code requested for the purpose `withdraw` (`scene`), or a code of the authenticator app. Required if `withdraw_code_required` is set. */
                    auth_code?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 1: coin; 2: bank.
                     * @enum {integer}
                     */
                    type: 1 | 2;
                    /** @description ID of the payout currency. */
                    draw_id: number;
                    /** @description Coin address, at most 128 characters. Required for type 1. */
                    dc_address?: string;
                    /** @description At most 128 characters. Required for type 2. */
                    bank_name?: string;
                    /** @description Address of the bank, at most 128 characters. */
                    bank_address?: string;
                    /** @description BIC of the bank. */
                    bank_swift?: string;
                    /** @description At most 128 characters. Required for type 2. */
                    payee_name?: string;
                    /** @description Account number or IBAN. Required for type 2. */
                    payee_account?: string;
                    /** @description Note of the customer, at most 128 characters. */
                    remark?: string;
                    /** @description Code requested for the purpose `withdraw` (`scene`), or a code of the authenticator app. Required if `withdraw_code_required` is set. */
                    auth_code?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description ID of the object. */
                    id: number;
                };
                "application/x-www-form-urlencoded": {
                    /** @description ID of the object. */
                    id: number;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
                /** @description 1: coin; 2: bank. */
                draw_type: 1 | 2;
                /** @description ID of a payout currency: only its methods. */
                draw_id?: number;
            };
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_real_accounts` for a demo account), or `code` 999. */
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
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
            /** @description Success, or a rejection with `code` 0. */
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
            /** @description Success, or a rejection with `code` 0. */
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
            /** @description Success, or a rejection with `code` 0. */
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
            /** @description Success, or a rejection with `code` 0. */
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
                /** @description One instrument ID, or several separated by commas, at most 500. Default: all instruments. */
                forex_id?: string;
                /** @description Length of a candle. Default 1min. */
                period?: "1min" | "5min" | "15min" | "30min" | "60min" | "1day";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a rejection with `code` 0. */
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
                /** @description ID of the object. */
                id: number;
                /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                request_id?: string;
            };
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description ID of the object. */
                    id: number;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description ID of the object. */
                    id: number;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
                /** @description Lots to close. Default: all. */
                cont?: string;
                /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                request_id?: string;
            };
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description ID of the object. */
                    id: number;
                    /**
                     * Format: decimal
                     * @description Lots to close. Default: all.
                     */
                    cont?: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description ID of the object. */
                    id: number;
                    /**
                     * Format: decimal
                     * @description Lots to close. Default: all.
                     */
                    cont?: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
    get_v1_api_forex_close_all: {
        parameters: {
            query: {
                /** @description By unrealised profit: above zero, below zero, or all. */
                which: "all" | "profit" | "loss";
                /** @description ID of an instrument: only its orders. */
                forex_id?: number;
                /** @description 1: only buys; 2: only sells. */
                side?: 1 | 2;
                /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                request_id?: string;
            };
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["ClosedOrders"];
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
    post_v1_api_forex_close_all: {
        parameters: {
            query?: never;
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description By unrealised profit: above zero, below zero, or all.
                     * @enum {string}
                     */
                    which: "all" | "profit" | "loss";
                    /** @description ID of an instrument: only its orders. */
                    forex_id?: number;
                    /**
                     * @description 1: only buys; 2: only sells.
                     * @enum {integer}
                     */
                    side?: 1 | 2;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description By unrealised profit: above zero, below zero, or all.
                     * @enum {string}
                     */
                    which: "all" | "profit" | "loss";
                    /** @description ID of an instrument: only its orders. */
                    forex_id?: number;
                    /**
                     * @description 1: only buys; 2: only sells.
                     * @enum {integer}
                     */
                    side?: 1 | 2;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["ClosedOrders"];
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
    get_v1_api_forex_close_by: {
        parameters: {
            query: {
                /** @description ID of the object. */
                id: number;
                /** @description ID of the other order. The first one closes at its open price and takes the profit. */
                by: number;
                /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                request_id?: string;
            };
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
    post_v1_api_forex_close_by: {
        parameters: {
            query?: never;
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description ID of the object. */
                    id: number;
                    /** @description ID of the other order. The first one closes at its open price and takes the profit. */
                    by: number;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description ID of the object. */
                    id: number;
                    /** @description ID of the other order. The first one closes at its open price and takes the profit. */
                    by: number;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
            /** @description Success, or a rejection with `code` 0. */
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
                /** @description ID of the instrument. */
                forex_id: number;
                /** @description Length of a candle. */
                period: "1min" | "5min" | "15min" | "30min" | "60min" | "1day";
                /** @description Only candles before this time, Unix milliseconds. */
                to?: number;
                /** @description Maximum number of candles, 1 to 1,000. Default 300. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a rejection with `code` 0. */
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
    get_v1_api_forex_modify: {
        parameters: {
            query: {
                /** @description ID of the object. */
                id: number;
                /** @description Target price. If not sent, it stays unchanged. */
                target_price?: string;
                /** @description Volume in lots. If not sent, it stays unchanged. */
                cont?: string;
                /** @description As for `submit`. If not sent, it stays unchanged. */
                expire?: string;
                /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                request_id?: string;
            };
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
    post_v1_api_forex_modify: {
        parameters: {
            query?: never;
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description ID of the object. */
                    id: number;
                    /**
                     * Format: decimal
                     * @description Target price. If not sent, it stays unchanged.
                     */
                    target_price?: string;
                    /**
                     * Format: decimal
                     * @description Volume in lots. If not sent, it stays unchanged.
                     */
                    cont?: string;
                    /** @description As for `submit`. If not sent, it stays unchanged. */
                    expire?: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description ID of the object. */
                    id: number;
                    /**
                     * Format: decimal
                     * @description Target price. If not sent, it stays unchanged.
                     */
                    target_price?: string;
                    /**
                     * Format: decimal
                     * @description Volume in lots. If not sent, it stays unchanged.
                     */
                    cont?: string;
                    /** @description As for `submit`. If not sent, it stays unchanged. */
                    expire?: string;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
    get_v1_api_forex_my_deal: {
        parameters: {
            query: {
                /** @description 0: pending; 1: open; 2: cancelled; 3: closed. */
                status: 0 | 1 | 2 | 3;
                /** @description Only orders that ended (pending: were placed; open: were opened) at this time or later, Unix milliseconds. */
                from?: number;
                /** @description Only orders before this time, Unix milliseconds. */
                to?: number;
                /** @description ID of an instrument: only its orders. */
                forex_id?: number;
                /** @description 1: include the sums of fees and swaps over all pages. Default 0. */
                sums?: 0 | 1;
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
                /** @description ID of the object. */
                id: number;
                /** @description Price; 0: none. If not sent, it stays unchanged. */
                target_profit_price?: string;
                /** @description Price; 0: none. If not sent, it stays unchanged. */
                stop_loss_price?: string;
                /** @description Distance in points at which the stop loss follows the price; 0: it stays where it is. If not sent, it stays unchanged. */
                trail?: number;
                /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                request_id?: string;
            };
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description ID of the object. */
                    id: number;
                    /**
                     * Format: decimal
                     * @description Price; 0: none. If not sent, it stays unchanged.
                     */
                    target_profit_price?: string;
                    /**
                     * Format: decimal
                     * @description Price; 0: none. If not sent, it stays unchanged.
                     */
                    stop_loss_price?: string;
                    /** @description Distance in points at which the stop loss follows the price; 0: it stays where it is. If not sent, it stays unchanged. */
                    trail?: number;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @description ID of the object. */
                    id: number;
                    /**
                     * Format: decimal
                     * @description Price; 0: none. If not sent, it stays unchanged.
                     */
                    target_profit_price?: string;
                    /**
                     * Format: decimal
                     * @description Price; 0: none. If not sent, it stays unchanged.
                     */
                    stop_loss_price?: string;
                    /** @description Distance in points at which the stop loss follows the price; 0: it stays where it is. If not sent, it stays unchanged. */
                    trail?: number;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
                /** @description 1: buy; 2: sell. */
                type: 1 | 2;
                /** @description Volume in lots, within the instrument's limits. */
                cont: string;
                /** @description ID of the instrument. */
                forex_id: number;
                /** @description 1: market order; 0: pending order. */
                status: 0 | 1;
                /** @description Target price. Required for a pending order. */
                target_price?: string;
                /** @description Price; 0: none. Default 0. */
                stop_loss_price?: string;
                /** @description Price; 0: none. Default 0. */
                target_profit_price?: string;
                /** @description Leverage, one of the instrument's values for this customer. */
                multiple: number;
                /** @description Market order: the price that the customer saw. Required with `deviation`. */
                price?: string;
                /** @description Market order: points that the price may be worse than `price`; beyond, `price_moved`. Default: any. */
                deviation?: number;
                /** @description Pending order: `gtc`, `day` (the next 17:00 New York) or a time in Unix milliseconds, 60 seconds to a year ahead. Default `gtc`. */
                expire?: string;
                /** @description Points at which the stop loss follows the price from the fill on, at least the instrument's StopLevel; a `stop_loss_price` is the starting level. Default: it does not move. */
                trail?: number;
                /** @description 1: the stop loss fills at its level whatever the gap, for a premium. Default 0. */
                guaranteed?: 0 | 1;
                /** @description Pending order: once `target_price` is reached, it is a limit order at this price. Default: it fills. */
                limit_price?: string;
                /** @description Pending order: ID of another one of the customer. When one fills or is cancelled, the other is cancelled. */
                link_id?: number;
                /** @description 1 to 4 partial take profits `{price, cont}`, the nearest first; not with `target_profit_price`. */
                take_profits?: unknown;
                /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                request_id?: string;
            };
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description 1: buy; 2: sell.
                     * @enum {integer}
                     */
                    type: 1 | 2;
                    /**
                     * Format: decimal
                     * @description Volume in lots, within the instrument's limits.
                     */
                    cont: string;
                    /** @description ID of the instrument. */
                    forex_id: number;
                    /**
                     * @description 1: market order; 0: pending order.
                     * @enum {integer}
                     */
                    status: 0 | 1;
                    /**
                     * Format: decimal
                     * @description Target price. Required for a pending order.
                     */
                    target_price?: string;
                    /**
                     * Format: decimal
                     * @description Price; 0: none. Default 0.
                     */
                    stop_loss_price?: string;
                    /**
                     * Format: decimal
                     * @description Price; 0: none. Default 0.
                     */
                    target_profit_price?: string;
                    /** @description Leverage, one of the instrument's values for this customer. */
                    multiple: number;
                    /**
                     * Format: decimal
                     * @description Market order: the price that the customer saw. Required with `deviation`.
                     */
                    price?: string;
                    /** @description Market order: points that the price may be worse than `price`; beyond, `price_moved`. Default: any. */
                    deviation?: number;
                    /** @description Pending order: `gtc`, `day` (the next 17:00 New York) or a time in Unix milliseconds, 60 seconds to a year ahead. Default `gtc`. */
                    expire?: string;
                    /** @description Points at which the stop loss follows the price from the fill on, at least the instrument's StopLevel; a `stop_loss_price` is the starting level. Default: it does not move. */
                    trail?: number;
                    /**
                     * @description 1: the stop loss fills at its level whatever the gap, for a premium. Default 0.
                     * @enum {integer}
                     */
                    guaranteed?: 0 | 1;
                    /**
                     * Format: decimal
                     * @description Pending order: once `target_price` is reached, it is a limit order at this price. Default: it fills.
                     */
                    limit_price?: string;
                    /** @description Pending order: ID of another one of the customer. When one fills or is cancelled, the other is cancelled. */
                    link_id?: number;
                    /** @description 1 to 4 partial take profits `{price, cont}`, the nearest first; not with `target_profit_price`. */
                    take_profits?: unknown;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
                "application/x-www-form-urlencoded": {
                    /**
                     * @description 1: buy; 2: sell.
                     * @enum {integer}
                     */
                    type: 1 | 2;
                    /**
                     * Format: decimal
                     * @description Volume in lots, within the instrument's limits.
                     */
                    cont: string;
                    /** @description ID of the instrument. */
                    forex_id: number;
                    /**
                     * @description 1: market order; 0: pending order.
                     * @enum {integer}
                     */
                    status: 0 | 1;
                    /**
                     * Format: decimal
                     * @description Target price. Required for a pending order.
                     */
                    target_price?: string;
                    /**
                     * Format: decimal
                     * @description Price; 0: none. Default 0.
                     */
                    stop_loss_price?: string;
                    /**
                     * Format: decimal
                     * @description Price; 0: none. Default 0.
                     */
                    target_profit_price?: string;
                    /** @description Leverage, one of the instrument's values for this customer. */
                    multiple: number;
                    /**
                     * Format: decimal
                     * @description Market order: the price that the customer saw. Required with `deviation`.
                     */
                    price?: string;
                    /** @description Market order: points that the price may be worse than `price`; beyond, `price_moved`. Default: any. */
                    deviation?: number;
                    /** @description Pending order: `gtc`, `day` (the next 17:00 New York) or a time in Unix milliseconds, 60 seconds to a year ahead. Default `gtc`. */
                    expire?: string;
                    /** @description Points at which the stop loss follows the price from the fill on, at least the instrument's StopLevel; a `stop_loss_price` is the starting level. Default: it does not move. */
                    trail?: number;
                    /**
                     * @description 1: the stop loss fills at its level whatever the gap, for a premium. Default 0.
                     * @enum {integer}
                     */
                    guaranteed?: 0 | 1;
                    /**
                     * Format: decimal
                     * @description Pending order: once `target_price` is reached, it is a limit order at this price. Default: it fills.
                     */
                    limit_price?: string;
                    /** @description Pending order: ID of another one of the customer. When one fills or is cancelled, the other is cancelled. */
                    link_id?: number;
                    /** @description 1 to 4 partial take profits `{price, cont}`, the nearest first; not with `target_profit_price`. */
                    take_profits?: unknown;
                    /** @description Idempotency key, at most 64 characters; the header Idempotency-Key does the same. A repeated key within 24 hours returns the first result and changes nothing. */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
                /** @description Part of a code or name, at most 100 characters. */
                searchCurrency?: string;
                /** @description ID of a category: only its instruments. */
                category?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or a rejection with `code` 0. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
                /** @description Page number, 1 to 1,000,000. Default 1. */
                page?: number;
                /** @description Rows per page, 1 to 100. Default 20. */
                limit?: number;
            };
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        code: number;
                        msg: string;
                        data: components["schemas"]["Log"];
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_demo_accounts` for a real account), or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0 (`only_demo_accounts` for a real account), or `code` 999. */
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
            header?: {
                /** @description Number of the account that the call is about, one of the customer's. Default: their first account. */
                account?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, a rejection with `code` 0, or `code` 999. */
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
