// A liquidity provider for tests, built with QuickFIX (libquickfix-dev): it accepts one FIX 4.4 session, prints what it receives,
// and sends what it is asked to on its standard input.
//
//   lp PORT STORE SENDER TARGET PASSWORD [CERTIFICATE KEY]
//
// Lines of the input:  refresh SYMBOL BID ASK   35=W     change SYMBOL SIDE ID PRICE   35=X     drop   end without a logout
//                      next SYMBOL HOW   what becomes of the next order: reject, part, silent or wait     release   fill what waits
//                      hold SYMBOL NET   set the position      book SYMBOL   print the position and the number of orders
// Orders and positions are kept in STORE, so that a provider that is started again knows them.
// Symbols in requests: NONE is unknown (35=Y); CHANGES takes no full refreshes (281=6).
// Symbols in orders:   REJECT, PART (half, the rest is cancelled), SILENT (no answer, unknown later), otherwise filled at 1.10005,
//                      XBT/USD at 60005: near the quotes of the tests.
// A status request is answered by 150=I, for an order that is not known by 39=8. 35=AN gets all positions.
#define HAVE_SSL 1
#include <quickfix/Application.h>
#include <quickfix/FileStore.h>
#include <quickfix/Message.h>
#include <quickfix/Session.h>
#include <quickfix/SessionSettings.h>
#include <quickfix/SocketAcceptor.h>
#include <quickfix/ThreadedSSLSocketAcceptor.h>

#include <cmath>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <sstream>

struct Order { std::string symbol, side; double quantity, filled; bool ended; };

class Lp : public FIX::NullApplication {
  public:
    Lp(std::string password, std::string state) : password(password), state(state + "/book") {
        std::ifstream file(this->state);
        for (std::string kind, name; file >> kind >> name;) {
            if (kind == "net") file >> net[name];
            else { Order &o = orders[name]; file >> o.symbol >> o.side >> o.quantity >> o.filled >> o.ended; }
        }
    }
    void onLogon(const FIX::SessionID &id) override { session = id; say("logon"); }
    void onLogout(const FIX::SessionID &) override { say("logout"); }
    void fromAdmin(const FIX::Message &m, const FIX::SessionID &)
        throw(FIX::FieldNotFound, FIX::IncorrectDataFormat, FIX::IncorrectTagValue, FIX::RejectLogon) override {
        if (m.getHeader().getField(35) == "A" && (!m.isSetField(554) || m.getField(554) != password)) {
            say("refused");
            throw FIX::RejectLogon("unknown user");
        }
    }
    void fromApp(const FIX::Message &m, const FIX::SessionID &)
        throw(FIX::FieldNotFound, FIX::IncorrectDataFormat, FIX::IncorrectTagValue, FIX::UnsupportedMessageType) override {
        std::lock_guard<std::mutex> lock(mutex);
        const std::string type = m.getHeader().getField(35);
        if (type == "V") subscribe(m);
        else if (type == "D") order(m);
        else if (type == "H") status(m);
        else if (type == "AN") positions(m);
    }
    void command(const std::string &line) {
        std::lock_guard<std::mutex> lock(mutex);
        std::istringstream words(line);
        std::string verb, symbol, a, b, c;
        words >> verb >> symbol >> a >> b >> c;
        if (verb == "drop") std::_Exit(0);
        if (verb == "next") { next[symbol].push_back(a); return; }
        if (verb == "release") return release();
        if (verb == "hold") { net[symbol] = std::atof(a.c_str()); save(); return say("held"); }
        if (verb == "book") {
            std::ostringstream text;
            text << "book " << symbol << " " << net[symbol] << " " << orders.size();
            return say(text.str());
        }
        FIX::Message m;
        m.getHeader().setField(35, verb == "refresh" ? "W" : "X");
        m.setField(262, requests[symbol]);
        if (verb == "refresh") {
            m.setField(55, symbol);
            entry(m, "W", symbol, "0", "", a);
            entry(m, "W", symbol, "1", "", b);
        } else entry(m, "X", symbol, a, b, c);
        FIX::Session::sendToTarget(m, session);
    }

  private:
    void say(const std::string &text) { std::cout << text << std::endl; }
    void entry(FIX::Message &m, const char *type, const std::string &symbol, const std::string &side, const std::string &id,
               const std::string &price) {
        const bool is_change = *type == 'X';
        FIX::Group g = is_change ? FIX::Group(268, 279, FIX::message_order(279, 269, 278, 55, 270, 0))
                                 : FIX::Group(268, 269, FIX::message_order(269, 270, 0));
        if (is_change) { g.setField(279, "0"); g.setField(278, id); g.setField(55, symbol); }
        g.setField(269, side);
        g.setField(270, price);
        m.addGroup(g);
    }
    void subscribe(const FIX::Message &m) {
        FIX::Group symbols(146, 55);
        m.getGroup(1, symbols);
        const std::string symbol = symbols.getField(55), kind = m.getField(263), update = m.getField(265);
        say("request " + symbol + " " + kind + " " + update);
        requests[symbol] = m.getField(262);
        if (symbol != "NONE" && !(symbol == "CHANGES" && update == "0")) return;
        FIX::Message answer;
        answer.getHeader().setField(35, "Y");
        answer.setField(262, m.getField(262));
        answer.setField(281, symbol == "NONE" ? "0" : "6");
        answer.setField(58, "unknown symbol");
        FIX::Session::sendToTarget(answer, session);
    }
    void report(const std::string &id, const Order &o, const char *kind, const char *status, double last = 0) {
        FIX::Message m;
        m.getHeader().setField(35, "8");
        m.setField(37, "L" + id);
        m.setField(11, id);
        m.setField(17, *kind == 'I' ? "0" : "e" + std::to_string(std::time(nullptr)) + "-" + std::to_string(++executions));
        m.setField(150, kind);
        m.setField(39, status);
        m.setField(55, o.symbol);
        m.setField(54, o.side);
        m.setField(38, std::to_string(o.quantity));
        m.setField(14, std::to_string(o.filled));
        m.setField(151, o.ended ? "0" : std::to_string(o.quantity - o.filled));
        const char *price = o.symbol == "XBT/USD" ? "60005" : "1.10005";
        m.setField(6, o.filled > 0 ? price : "0");
        if (last > 0) { m.setField(32, std::to_string(last)); m.setField(31, price); }
        if (*status == '8') m.setField(58, "no credit");
        FIX::Session::sendToTarget(m, session);
    }
    void order(const FIX::Message &m) {
        const std::string id = m.getField(11);
        Order o{m.getField(55), m.getField(54), std::atof(m.getField(38).c_str()), 0, false};
        say("order " + id + " " + o.symbol + " " + o.side + " " + m.getField(38) + " " + m.getField(40) + " " + m.getField(59) +
            (m.isSetField(44) ? " " + m.getField(44) : ""));
        std::string how = o.symbol == "SILENT" ? "silent" : o.symbol == "REJECT" ? "reject" : o.symbol == "PART" ? "part" : "fill";
        std::deque<std::string> &asked = next[o.symbol];
        if (!asked.empty()) { how = asked.front(); asked.pop_front(); }
        if (how == "silent") return;
        if (how == "reject") { o.ended = true; keep(id, o); return report(id, o, "8", "8"); }
        report(id, o, "0", "0");
        keep(id, o);
        if (how != "wait") fill(id, o, how == "part" ? std::floor(o.quantity / 2) : o.quantity);
    }
    // What it knows is kept before it is reported.
    void fill(const std::string &id, Order o, double last) {
        const bool whole = last == o.quantity;
        o.filled = last;
        o.ended = whole;
        net[o.symbol] += o.side == "1" ? last : -last;
        Order kept = o;
        kept.ended = true;
        keep(id, kept);
        report(id, o, "F", whole ? "2" : "1", last);
        if (!whole) report(id, kept, "4", "4");
    }
    void release() {
        const std::map<std::string, Order> all = orders;
        for (const auto &one : all) if (!one.second.ended) fill(one.first, one.second, one.second.quantity);
        say("released");
    }
    void keep(const std::string &id, const Order &o) { orders[id] = o; save(); }
    void save() {
        std::ofstream file(state);
        for (const auto &one : net) file << "net " << one.first << " " << one.second << "\n";
        for (const auto &one : orders) {
            const Order &o = one.second;
            file << "order " << one.first << " " << o.symbol << " " << o.side << " " << o.quantity << " " << o.filled << " " << o.ended << "\n";
        }
    }
    void status(const FIX::Message &m) {
        const std::string id = m.getField(11);
        say("status " + id);
        const auto found = orders.find(id);
        if (found != orders.end()) return report(id, found->second, "I", found->second.ended ? "2" : "0");
        report(id, Order{m.getField(55), m.getField(54), 0, 0, true}, "I", "8");
    }
    void positions(const FIX::Message &m) {
        say("positions");
        for (const auto &one : net) {
            FIX::Message p;
            p.getHeader().setField(35, "AP");
            p.setField(721, one.first);
            p.setField(710, m.getField(710));
            p.setField(727, std::to_string(net.size()));
            p.setField(728, "0");
            p.setField(55, one.first);
            FIX::Group g(702, 703, FIX::message_order(703, 704, 705, 0));
            g.setField(703, "TQ");
            g.setField(one.second >= 0 ? 704 : 705, std::to_string(std::fabs(one.second)));
            p.addGroup(g);
            FIX::Session::sendToTarget(p, session);
        }
        if (!net.empty()) return;
        FIX::Message none;
        none.getHeader().setField(35, "AO");
        none.setField(721, "none");
        none.setField(710, m.getField(710));
        none.setField(727, "0");
        none.setField(728, "2");
        none.setField(729, "0");
        FIX::Session::sendToTarget(none, session);
    }

    std::string password, state;
    std::mutex mutex;
    FIX::SessionID session;
    std::map<std::string, std::string> requests;
    std::map<std::string, Order> orders;
    std::map<std::string, double> net;
    std::map<std::string, std::deque<std::string>> next;
    long executions = 0;
};

// A dictionary in which every field is a text: it is needed for the groups of 35=V only.
static std::string dictionary(const std::string &folder) {
    const std::string path = folder + "/dictionary.xml";
    std::ofstream xml(path);
    xml << "<fix type='FIX' major='4' minor='4'><header>";
    for (const int tag : {8, 9, 35, 34, 43, 49, 52, 56, 57, 97, 122}) xml << "<field name='F" << tag << "' required='N'/>";
    xml << "</header><trailer><field name='F10' required='N'/></trailer><messages>";
    for (const char *type : {"0", "1", "2", "3", "4", "5", "A"}) xml << "<message name='" << type << "' msgtype='" << type << "' msgcat='admin'/>";
    for (const char *type : {"D", "H", "AN", "j"}) xml << "<message name='" << type << "' msgtype='" << type << "' msgcat='app'/>";
    xml << "<message name='V' msgtype='V' msgcat='app'><group name='F267' required='Y'><field name='F269' required='Y'/></group>"
           "<group name='F146' required='Y'><field name='F55' required='Y'/></group></message></messages><fields>";
    for (int tag = 1; tag < 1000; ++tag) xml << "<field number='" << tag << "' name='F" << tag << "' type='STRING'/>";
    xml << "</fields></fix>";
    return path;
}

int main(int count, char **words) {
    const bool is_secure = count > 7;
    std::stringstream text;
    text << "[DEFAULT]\nConnectionType=acceptor\nSocketAcceptPort=" << words[1] << "\nSocketReuseAddress=Y\nFileStorePath=" << words[2]
         << "\nStartTime=00:00:00\nEndTime=00:00:00\nSocketNodelay=Y\nAllowUnknownMsgFields=Y\nDataDictionary=" << dictionary(words[2]) << "\n";
    if (is_secure) text << "ServerCertificateFile=" << words[6] << "\nServerCertificateKeyFile=" << words[7] << "\n";
    text << "[SESSION]\nBeginString=FIX.4.4\nSenderCompID=" << words[3] << "\nTargetCompID=" << words[4] << "\n";
    FIX::SessionSettings settings(text);
    FIX::FileStoreFactory store(settings);
    Lp lp(words[5], words[2]);
    std::unique_ptr<FIX::Acceptor> acceptor;
    if (is_secure) acceptor.reset(new FIX::ThreadedSSLSocketAcceptor(lp, store, settings));
    else acceptor.reset(new FIX::SocketAcceptor(lp, store, settings));
    acceptor->start();
    std::cout << "listening" << std::endl;
    for (std::string line; std::getline(std::cin, line);) lp.command(line);
    std::_Exit(0);
}
